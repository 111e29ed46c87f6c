import { CloudOff } from 'lucide-react'
import { lazy } from 'react'
import { accountIn } from '../../domain/providers/account-of.ts'
import { carrierIds } from '../../domain/tables/provider-ids.ts'
import { company } from '../../replica/queries/shop.ts'
import { providersQuestion } from '../../sync/questions.ts'
import { AgeNote } from '../channels/parts/age-note.tsx'
import { NoAnswer } from '../channels/parts/no-answer.tsx'
import { Addressed } from '../components/addressed.tsx'
import { useOnline } from '../session/online.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useDialogInAddress } from '../session/use-dialog-in-address.ts'
import { useLive } from '../session/use-live.ts'
import { CarrierCard } from './carrier-card.tsx'
import { connectedFirst } from './connected-first.ts'
import { GhtkCard } from './ghtk-card.tsx'
import { InspectionCard } from './inspection-card.tsx'
import { PickupCard } from './pickup-card.tsx'

const AccountSheet = lazy(() => import('../providers/account-sheet.tsx'))

/** `/settings?tab=carriers` (RTE-059, FUL-421, CRE-014): the carriers of the specification's list, and how the shop stands with each. */
export function CarriersSection() {
  const answer = useAnswer(providersQuestion, {})
  const online = useOnline()
  const shop = useLive(company, [])
  const keys = useDialogInAddress('account')
  if (!shop) return null
  const told = answer.told?.value.providers
  const asked = carrierIds.find((carrier) => carrier === keys.about)
  return (
    <>
      {!online && (
        <p role="status" className="flex gap-2 rounded-card bg-warn-soft p-3 text-15 text-warn">
          <CloudOff aria-hidden className="size-5 shrink-0" />
          Đang ngoại tuyến. Kết nối hãng vận chuyển cần mạng; đơn gửi hãng lúc này được gửi khi có mạng lại.
        </p>
      )}
      {online && <AgeNote answer={answer} what="Danh sách hãng" />}
      <NoAnswer answer={answer} />
      <p className="text-15 text-sub">
        Kết nối hãng vận chuyển để so sánh phí, gửi đơn lấy mã vận đơn và theo dõi kiện ngay trong KhoTay.
        Hãng chưa kết nối vẫn dùng được như trước: ghi tên hãng và mã vận đơn bằng tay.
      </p>
      <PickupCard shop={shop} />
      <InspectionCard shop={shop} />
      <GhtkCard shop={shop} />
      {connectedFirst(shop).map((carrier) => (
        <CarrierCard
          key={carrier}
          carrier={carrier}
          account={accountIn(shop, carrier)}
          company={shop}
          told={told}
          again={answer.again}
          onKeys={() => keys.open(carrier)}
        />
      ))}
      <Addressed dialog={keys} gone={asked === undefined}>
        {() =>
          asked && (
            <AccountSheet provider={asked} company={shop} onSaved={answer.again} onClose={keys.close} />
          )
        }
      </Addressed>
    </>
  )
}
