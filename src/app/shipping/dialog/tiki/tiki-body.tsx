import { Printer } from 'lucide-react'
import { lazy, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isToReject } from '../../../../domain/channels/requests/is-to-reject.ts'
import type { Order } from '../../../../domain/tables/orders.ts'
import { must } from '../../../../lib/must.ts'
import { Addressed } from '../../../components/addressed.tsx'
import { Button } from '../../../components/button.tsx'
import { ChoiceChips } from '../../../components/choice-chips.tsx'
import { countWords } from '../../../components/count-words.ts'
import { useNow } from '../../../session/now.ts'
import { sentWords } from '../../../session/sent-words.ts'
import { useReplica } from '../../../session/session.ts'
import { showToast } from '../../../session/toast-list.ts'
import { useDialogInAddress } from '../../../session/use-dialog-in-address.ts'
import { useReached } from '../../../session/use-reached.ts'
import { mayTryAgain } from '../fitting-key.ts'
import { nextToShip } from '../next-to-ship.ts'
import { ShipColumns } from '../ship-frame.tsx'
import { progressOf } from '../ship-groups.ts'
import { shipMany } from '../ship-many.ts'
import {
  CommonKeys,
  NotTold,
  OrdersPanel,
  RetryKey,
  type ShopBodyProps,
  withoutOrder,
} from '../shop-parts.tsx'
import { useThrottled } from '../use-throttled.ts'
import { useWays } from '../use-ways.ts'
import { withNames } from '../way-words.ts'
import { choiceKey } from '../ways.ts'
import { chosenForTiki, kindOf, kindWords, missingWords, waysOfKind } from './kinds.ts'
import { PickupPanel } from './pickup-panel.tsx'
import { printTiki } from './print-tiki.ts'
import { TikiRows } from './tiki-rows.tsx'

const RejectSheet = lazy(() => import('./reject-sheet.tsx'))

/** One Tiki account's orders (FUL-103): where and when goods are fetched, and the keys that confirm them or say no (FUL-110, FUL-111). */
export function TikiBody({ group, name, shipping, close }: ShopBodyProps) {
  const replica = useReplica()
  const navigate = useNavigate()
  const now = useNow()
  const { batch, keep, requests } = shipping
  const isReached = useReached()
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
  const rejectable = [...open, ...failed].filter(isToReject)
  const progress = progressOf(group)

  const confirm = (orders: readonly Order[]) => {
    const each = orders.flatMap((order) => {
      const kind = kindOf(order)
      const { choice } = chosenFor(kind)
      return choice ? [{ code: order.code, choice: withNames(choice, waysFor(kind)) }] : []
    })
    if (each.length < orders.length)
      return void showToast('warning', missing[0] ?? 'Chưa hỏi được Tiki địa chỉ và giờ lấy hàng.')
    void shipMany(replica, each)
    return true
  }
  // FUL-122, FUL-123: the list behind it shows what becomes of them. While another shop has something left, its turn comes first.
  const confirmAll = useThrottled(() => {
    if (!confirm(open)) return
    showToast('notice', sentWords(`Đã ghi xác nhận ${countWords(open.length)} đơn`, 'Tiki', isReached))
    const next = nextToShip(shipping.groups ?? [], account)
    if (next) keep({ ...batch, account: next.account })
    else close()
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
          <CommonKeys group={group} name={name} requests={requests} close={close} />
          {done.length > 0 && (
            <Button onClick={() => printTiki(navigate, done)}>
              <Printer aria-hidden className="size-5" /> In {countWords(done.length)} tem
            </Button>
          )}
          <RetryKey count={retried.length} isFirst={open.length === 0} onPress={retryAll} />
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
      <OrdersPanel
        account={account}
        progress={progress}
        notice={
          open.length > 0 &&
          missing[0] &&
          answer.isSettled && (
            <p
              role="status"
              className="shrink-0 border-b border-line bg-warn-soft px-4 py-2 text-15 text-warn wide:px-5"
            >
              {missing[0]}
            </p>
          )
        }
      >
        <TikiRows
          group={group}
          requests={requests}
          onAgain={(order) => void confirm([order])}
          onPrint={(order) => printTiki(navigate, [order])}
          onDrop={({ code }) => keep(withoutOrder(batch, code))}
        />
      </OrdersPanel>
      {waiting.length > 0 && <p className="sr-only">{countWords(waiting.length)} đơn đang gửi</p>}
      <Addressed dialog={rejecting} gone={rejectable.length === 0}>
        {() => (
          <RejectSheet
            orders={rejectable}
            others={open.length - open.filter(isToReject).length}
            onClose={rejecting.close}
          />
        )}
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
    <NotTold trouble={trouble} again={again}>
      {trouble?.offline
        ? 'Chưa hỏi được Tiki vì không có mạng.'
        : (trouble?.text ?? 'Tiki chưa cho biết nơi và giờ lấy hàng.')}
    </NotTold>
  )
}
