import { FileSpreadsheet, Printer, RotateCcw } from 'lucide-react'
import { lazy, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { mayBeRejected } from '../../../../domain/channels/requests/reject-order.ts'
import type { Order } from '../../../../domain/tables/orders.ts'
import { must } from '../../../../lib/must.ts'
import { Addressed } from '../../../components/addressed.tsx'
import { Button } from '../../../components/button.tsx'
import { ChoiceChips } from '../../../components/choice-chips.tsx'
import { countWords } from '../../../components/count-words.ts'
import { useNow } from '../../../session/now.ts'
import { useReplica } from '../../../session/session.ts'
import { showToast } from '../../../session/toast-list.ts'
import { useDialogInAddress } from '../../../session/use-dialog-in-address.ts'
import { exportFailed } from '../export-failed.ts'
import { mayTryAgain } from '../fitting-key.ts'
import { ShipColumns } from '../ship-frame.tsx'
import { progressOf, type ShipGroup } from '../ship-groups.ts'
import { shipMany } from '../ship-many.ts'
import { ShipProgress } from '../ship-progress.tsx'
import type { useShipping } from '../use-shipping.ts'
import { useThrottled } from '../use-throttled.ts'
import { useWays } from '../use-ways.ts'
import { choiceKey } from '../ways.ts'
import { chosenForTiki, kindOf, kindWords, missingWords, waysOfKind } from './kinds.ts'
import { PickupPanel } from './pickup-panel.tsx'
import { printTiki } from './print-tiki.ts'
import { TikiRows } from './tiki-rows.tsx'

const RejectSheet = lazy(() => import('./reject-sheet.tsx'))

interface TikiBodyProps {
  group: ShipGroup
  /** Of the account. */
  name: string
  shipping: ReturnType<typeof useShipping>
  /** Closes the dialog. */
  close(): void
}

/** One Tiki account's orders (FUL-103): where and when goods are fetched, and the keys that confirm them or say no (FUL-110, FUL-111). */
export function TikiBody({ group, name, shipping, close }: TikiBodyProps) {
  const replica = useReplica()
  const navigate = useNavigate()
  const now = useNow()
  const { batch, keep, requests } = shipping
  const { account, open, failed, waiting, done } = group
  const answer = useWays(group, kindOf)
  const rejecting = useDialogInAddress('tiki-reject')
  const retried = failed.filter(mayTryAgain)
  const lastKey = choiceKey(account, '')
  const kinds = Map.groupBy([...open, ...retried], kindOf)
  const [lookedAt, lookAt] = useState<string>()
  const kind = lookedAt !== undefined && kinds.has(lookedAt) ? lookedAt : [...kinds.keys()][0]
  const waysFor = (of: string) =>
    waysOfKind(
      answer.told?.value,
      (kinds.get(of) ?? []).map(({ code }) => code),
      now,
    )
  // What was chosen for one kind last is taken for others that have the same place and time.
  const chosenFor = (of: string) =>
    chosenForTiki(batch.choices[choiceKey(account, of)] ?? batch.choices[lastKey], waysFor(of))
  const missing = [...kinds].flatMap(([of, orders]) => {
    const why = chosenFor(of).missing
    return why ? [`${kindWords(must(orders[0], 'an order of the kind'))}: ${missingWords[why]}`] : []
  })
  const rejectable = [...open, ...failed].filter(mayBeRejected)
  const progress = progressOf(group)

  const confirm = (orders: readonly Order[]) => {
    const each = orders.flatMap((order) => {
      const { choice } = chosenFor(kindOf(order))
      return choice ? [{ code: order.code, choice }] : []
    })
    if (each.length < orders.length)
      return void showToast('warning', missing[0] ?? 'Chưa hỏi được Tiki địa chỉ và giờ lấy hàng.')
    void shipMany(replica, each)
    return true
  }
  // FUL-122, FUL-123: the list behind it shows what becomes of them.
  const confirmAll = useThrottled(() => {
    if (confirm(open)) close()
  })
  const retryAll = useThrottled(() => confirm(retried))
  const ways = kind === undefined ? undefined : waysFor(kind)

  return (
    <ShipColumns
      hasNews={progress.of > 0}
      ways={
        kind !== undefined && (
          <div className="space-y-5">
            {kinds.size > 1 && (
              <ChoiceChips
                place="content"
                label="Kiểu giao"
                choices={[...kinds].map(([value, orders]) => ({
                  value,
                  label: kindWords(must(orders[0], 'an order of the kind')),
                  count: orders.length,
                }))}
                chosen={kind}
                onChoose={lookAt}
              />
            )}
            {ways ? (
              <PickupPanel
                ways={ways}
                chosen={chosenFor(kind)}
                onChoose={(choice) =>
                  keep({
                    ...batch,
                    choices: { ...batch.choices, [choiceKey(account, kind)]: choice, [lastKey]: choice },
                  })
                }
              />
            ) : (
              <Asking answer={answer} />
            )}
          </div>
        )
      }
      footer={
        <>
          <Button look="quiet" className="max-wide:px-2" onClick={close}>
            Đóng
          </Button>
          {failed.length > 0 && (
            <Button onClick={() => void exportFailed(failed, name, requests)}>
              <FileSpreadsheet aria-hidden className="size-5" /> Xuất {countWords(failed.length)} đơn lỗi
            </Button>
          )}
          {done.length > 0 && (
            <Button onClick={() => printTiki(navigate, done)}>
              <Printer aria-hidden className="size-5" /> In {countWords(done.length)} tem
            </Button>
          )}
          {retried.length > 0 && (
            <Button look={open.length > 0 ? 'plain' : 'primary'} onClick={retryAll}>
              <RotateCcw aria-hidden className="size-5" /> Thử lại {countWords(retried.length)} đơn
            </Button>
          )}
          {rejectable.length > 0 && (
            <Button aria-haspopup="dialog" onClick={() => rejecting.open('all')}>
              TỪ CHỐI
            </Button>
          )}
          {open.length > 0 && (
            <Button
              look="primary"
              data-focus
              className="max-wide:grow"
              disabled={missing.length > 0}
              title={missing[0]}
              onClick={confirmAll}
            >
              XÁC NHẬN
            </Button>
          )}
        </>
      }
    >
      {progress.of > 0 && <ShipProgress progress={progress} />}
      {open.length > 0 && missing[0] && answer.isSettled && (
        <p
          role="status"
          className="shrink-0 border-b border-line bg-warn-soft px-4 py-2 text-15 text-warn wide:px-5"
        >
          {missing[0]}
        </p>
      )}
      <div
        id="ship-orders"
        role="tabpanel"
        aria-labelledby={`ship-tab-${account}`}
        className="wide:min-h-0 wide:grow wide:overflow-y-auto wide:overscroll-contain"
        data-scroller
      >
        <TikiRows
          group={group}
          requests={requests}
          onAgain={(order) => void confirm([order])}
          onPrint={(order) => printTiki(navigate, [order])}
          onDrop={({ code }) => keep({ ...batch, codes: batch.codes.filter((one) => one !== code) })}
        />
      </div>
      {waiting.length > 0 && <p className="sr-only">{countWords(waiting.length)} đơn đang gửi</p>}
      <Addressed dialog={rejecting} gone={rejectable.length === 0}>
        {() => <RejectSheet orders={rejectable} onClose={rejecting.close} />}
      </Addressed>
    </ShipColumns>
  )
}

function Asking({ answer: { trouble, isSettled, again } }: { answer: ReturnType<typeof useWays> }) {
  if (!isSettled)
    return (
      <p role="status" className="text-15 text-sub">
        Đang hỏi Tiki địa chỉ và giờ lấy hàng.
      </p>
    )
  return (
    <div role="status" className="rounded-xl bg-warn-soft px-3 py-2.5 text-15 text-warn">
      <p>
        {trouble?.offline
          ? 'Chưa hỏi được Tiki vì không có mạng.'
          : (trouble?.text ?? 'Tiki chưa cho biết nơi và giờ lấy hàng.')}
      </p>
      {!trouble?.offline && (
        <Button look="quiet" className="-mx-2 mt-1 px-2" onClick={again}>
          Hỏi lại
        </Button>
      )}
    </div>
  )
}
