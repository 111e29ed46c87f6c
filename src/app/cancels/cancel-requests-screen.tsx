import { CircleCheck } from 'lucide-react'
import { lazy, useState } from 'react'
import type { CountedRows } from '../../replica/may-still-come.ts'
import { buyersAsking } from '../../replica/queries/orders/buyers-asking.ts'
import { OfflineAge } from '../bench/offline-age.tsx'
import { Addressed } from '../components/addressed.tsx'
import { Button } from '../components/button.tsx'
import { EmptyList } from '../components/empty-list.tsx'
import { FootBar } from '../components/foot-bar.tsx'
import { Screen } from '../components/screen.tsx'
import { useAskingBuyers } from '../session/asking-buyers.ts'
import { useDialogInAddress } from '../session/use-dialog-in-address.ts'
import { useLive } from '../session/use-live.ts'
import { mayStillAnswer } from './cancel-words.ts'
import { AskingCard } from './parts/asking-card.tsx'

const AcceptQuestion = lazy(() => import('./parts/accept-question.tsx'))
const RejectSheet = lazy(() => import('./parts/reject-sheet.tsx'))

const counted: CountedRows = { tables: ['orders'] }

/** Means all that are chosen, in the address of the dialog. */
const chosenOnes = 'chon'

/** Buyers who want their orders cancelled (CAN-008): the marketplace answers by itself when nobody does. */
export default function CancelRequestsScreen() {
  const now = useAskingBuyers()
  const codes = now?.codes ?? []
  const asking = useLive((replica) => buyersAsking(replica, codes), [codes.join(' ')])
  const [marked, setMarked] = useState<readonly string[]>([])
  const accepting = useDialogInAddress('accept')
  const rejecting = useDialogInAddress('reject')
  const orders = asking?.map(({ order }) => order) ?? []
  // Those that ended meanwhile are chosen no more.
  const chosen = orders.filter((order) => marked.includes(order.code) && mayStillAnswer(order))
  const meantBy = (about: string | undefined) =>
    about === chosenOnes ? chosen : orders.filter(({ code }) => code === about)
  const toggle = (code: string) =>
    setMarked((before) => (before.includes(code) ? before.filter((one) => one !== code) : [...before, code]))
  return (
    <Screen
      above="YÊU CẦU HỦY ĐƠN HÀNG"
      title="Người mua xin hủy"
      foot={
        chosen.length > 0 && (
          <FootBar className="flex flex-wrap gap-2 *:grow wide:justify-end wide:*:grow-0">
            <Button onClick={() => setMarked([])}>Bỏ chọn</Button>
            <Button aria-haspopup="dialog" onClick={() => rejecting.open(chosenOnes)}>
              Từ chối {chosen.length}
            </Button>
            <Button look="danger" aria-haspopup="dialog" onClick={() => accepting.open(chosenOnes)}>
              Đồng ý hủy {chosen.length}
            </Button>
          </FootBar>
        )
      }
    >
      <div className="mx-auto flex max-w-3xl flex-col gap-3 px-4 pt-1 pb-10 wide:px-6">
        <OfflineAge hides=", yêu cầu mới hơn chưa hiện ở đây." />
        {asking && asking.length > 0 && (
          <ul className="flex flex-col gap-3">
            {asking.map((one) => (
              <AskingCard
                key={one.order.code}
                asking={one}
                isChosen={marked.includes(one.order.code)}
                onChoose={() => toggle(one.order.code)}
                onAccept={() => accepting.open(one.order.code)}
                onReject={() => rejecting.open(one.order.code)}
              />
            ))}
          </ul>
        )}
        {now && asking?.length === 0 && (
          <EmptyList
            of={counted}
            icon={CircleCheck}
            title="Không có ai xin hủy đơn"
            text="Người mua xin hủy trên sàn sẽ hiện ở đây, kèm hạn trả lời."
          />
        )}
      </div>
      <Addressed dialog={accepting} gone={asking !== undefined && meantBy(accepting.about).length === 0}>
        {() => (
          <AcceptQuestion
            orders={meantBy(accepting.about)}
            onClose={accepting.close}
            onDone={() => setMarked([])}
          />
        )}
      </Addressed>
      <Addressed dialog={rejecting} gone={asking !== undefined && meantBy(rejecting.about).length === 0}>
        {() => (
          <RejectSheet
            orders={meantBy(rejecting.about)}
            onClose={rejecting.close}
            onDone={() => setMarked([])}
          />
        )}
      </Addressed>
    </Screen>
  )
}
