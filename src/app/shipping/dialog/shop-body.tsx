import { FileSpreadsheet, Printer, RotateCcw, Send } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { takesNumbers } from '../../../domain/channels/own-delivery.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { must } from '../../../lib/must.ts'
import { Button } from '../../components/button.tsx'
import { ChoiceChips } from '../../components/choice-chips.tsx'
import { countWords } from '../../components/count-words.ts'
import { printChannelLabels } from '../../print/print-channel-labels.ts'
import { useNow } from '../../session/now.ts'
import { useReplica } from '../../session/session.ts'
import { showToast } from '../../session/toast-list.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import type { Chosen } from './chosen.ts'
import { exportFailed } from './export-failed.ts'
import { fittingKey, mayTryAgain } from './fitting-key.ts'
import { LazadaKeys } from './lazada/lazada-keys.tsx'
import { ownWaysOf, trackingFor, withTracking } from './own/own-choice.ts'
import { ShipColumns } from './ship-frame.tsx'
import { ofCarrier, progressOf, type ShipGroup } from './ship-groups.ts'
import { shipMany } from './ship-many.ts'
import { ShipProgress } from './ship-progress.tsx'
import { ShipRows } from './ship-rows.tsx'
import type { useShipping } from './use-shipping.ts'
import { useThrottled } from './use-throttled.ts'
import { useWays } from './use-ways.ts'
import { choiceKey, chosenOf, waysOf } from './ways.ts'
import { WaysColumn } from './ways-column.tsx'
import { whyNotPressed } from './why-not-pressed.ts'

interface ShopBodyProps {
  group: ShipGroup
  /** Of the shop. */
  name: string
  shipping: ReturnType<typeof useShipping>
  /** Closes the dialog. */
  close(): void
}

/** One shop's orders: how they leave on the left, what becomes of them on the right, and the keys for all of them. */
export function ShopBody({ group, name, shipping, close }: ShopBodyProps) {
  const replica = useReplica()
  const navigate = useNavigate()
  const now = useNow()
  const { batch, keep, requests } = shipping
  const { account, open, failed, waiting, done } = group
  const answer = useWays(group)
  const picking = useDialogInAddress('ship-pick')
  const toShip = [...open, ...failed]
  const countOf = (of: string) => toShip.filter(({ delivery }) => delivery.logistic === of).length
  const carriers = [...new Set(toShip.map(({ delivery }) => delivery.logistic))].toSorted(
    (one, other) => countOf(other) - countOf(one),
  )
  const [lookedAt, lookAt] = useState<string>()
  const carrier = carriers.find((one) => one === lookedAt) ?? carriers[0]
  const keptFor = (of: string) => batch.choices[choiceKey(account, of)]
  const waysFor = (of: string) => waysOf(answer.told?.value, of, now) ?? ownWaysOf(ofCarrier(group, of))
  const chosenOfCarrier = (of: string) => chosenOf(keptFor(of), waysFor(of))
  const { trackings = {} } = batch
  const chosenFor = (order: Order) => withTracking(chosenOfCarrier(order.delivery.logistic), order, trackings)

  const ship = (orders: readonly Order[], chosen: (order: Order) => Chosen = chosenFor) => {
    const why = whyNotPressed(orders, chosen)
    if (why !== undefined) return void showToast('warning', why)
    void shipMany(
      replica,
      orders.map((order) => ({ code: order.code, choice: must(chosen(order).choice, 'a way to leave') })),
    )
  }
  /** What nobody chose for another shop's parcels goes as its marketplace advises. */
  const prepareAll = (groups: readonly ShipGroup[]) =>
    ship(
      groups.flatMap((one) => one.open),
      (order) => (group.open.includes(order) ? chosenFor(order) : chosenOf(undefined, undefined)),
    )
  const retried = failed.filter(mayTryAgain)
  // What the shop brings itself has no label of its marketplace's.
  const labelled = done.filter((order) => !takesNumbers(order))
  const shipAll = useThrottled(() => ship(open))
  const retryAll = useThrottled(() => ship(retried))
  const printAll = useThrottled(() => printChannelLabels(navigate, labelled))
  const progress = progressOf(group)

  return (
    <ShipColumns
      hasNews={progress.of > 0}
      ways={
        <WaysColumn
          group={group}
          answer={answer}
          carrier={carrier}
          picking={picking}
          choices={
            carriers.length > 1 && (
              <ChoiceChips
                place="content"
                label="Đơn vị vận chuyển"
                choices={carriers.map((of) => ({
                  value: of,
                  label: of || 'Chưa có ĐVVC',
                  count: countOf(of),
                }))}
                chosen={carrier ?? ''}
                onChoose={lookAt}
              />
            )
          }
          kept={carrier === undefined ? undefined : keptFor(carrier)}
          onChoose={(choice) =>
            carrier !== undefined &&
            keep({ ...batch, choices: { ...batch.choices, [choiceKey(account, carrier)]: choice } })
          }
        />
      }
      footer={
        <>
          {(waiting.length > 0 || done.length > 0) && (
            <p className="min-w-0 grow basis-64 text-15 text-sub">
              Đóng lại cũng được: việc chạy tiếp, kết quả hiện trên từng đơn.
            </p>
          )}
          <Button look="quiet" className="max-wide:px-2" onClick={close}>
            Đóng
          </Button>
          {failed.length > 0 && (
            <Button onClick={() => void exportFailed(failed, name, requests)}>
              <FileSpreadsheet aria-hidden className="size-5" /> Xuất {countWords(failed.length)} đơn lỗi
            </Button>
          )}
          {group.shop.channel === 'Lazada' && (
            <LazadaKeys group={group} groups={shipping.groups ?? []} onPrepareAll={prepareAll} />
          )}
          {labelled.length > 0 && group.shop.channel !== 'Lazada' && (
            <Button onClick={printAll}>
              <Printer aria-hidden className="size-5" /> In {countWords(labelled.length)} tem
            </Button>
          )}
          {retried.length > 0 && (
            <Button look={open.length > 0 ? 'plain' : 'primary'} onClick={retryAll}>
              <RotateCcw aria-hidden className="size-5" /> Thử lại {countWords(retried.length)} đơn
            </Button>
          )}
          {(open.length > 0 || progress.of === 0) && (
            <Button look="primary" data-focus className="max-wide:grow" onClick={shipAll}>
              <Send aria-hidden className="size-5" /> Đi {countWords(open.length)} đơn
            </Button>
          )}
        </>
      }
    >
      {progress.of > 0 && <ShipProgress progress={progress} />}
      <div
        id="ship-orders"
        role="tabpanel"
        aria-labelledby={`ship-tab-${account}`}
        className="wide:min-h-0 wide:grow wide:overflow-y-auto wide:overscroll-contain"
        data-scroller
      >
        <ShipRows
          group={group}
          requests={requests}
          keyFor={(order) =>
            fittingKey(order, keptFor(order.delivery.logistic), waysFor(order.delivery.logistic))
          }
          trackingOf={(order) => {
            const { choice, missing } = chosenOfCarrier(order.delivery.logistic)
            return choice?.way === 'own' && missing ? trackingFor(order, choice, trackings) : undefined
          }}
          onTracking={({ code }, tracking) =>
            keep({ ...batch, trackings: { ...trackings, [code]: tracking } })
          }
          onAgain={(order) => ship([order])}
          onSlot={({ delivery }) => {
            lookAt(delivery.logistic)
            picking.open('slot')
          }}
          onDrop={({ code }) => keep({ ...batch, codes: batch.codes.filter((one) => one !== code) })}
        />
      </div>
    </ShipColumns>
  )
}
