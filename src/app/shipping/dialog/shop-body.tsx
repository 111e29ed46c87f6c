import { Printer, Send } from 'lucide-react'
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
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import type { Chosen } from './chosen.ts'
import { fittingKey, mayTryAgain } from './fitting-key.ts'
import { LazadaKeys } from './lazada/lazada-keys.tsx'
import { ownWaysOf, trackingFor, withTracking } from './own/own-choice.ts'
import { ShipColumns } from './ship-frame.tsx'
import { ofCarrier, progressOf, type ShipGroup } from './ship-groups.ts'
import { shipMany } from './ship-many.ts'
import { ShipRows } from './ship-rows.tsx'
import { CommonKeys, OrdersPanel, RetryKey, type ShopBodyProps, withoutOrder } from './shop-parts.tsx'
import { useThrottled } from './use-throttled.ts'
import { useWays } from './use-ways.ts'
import { withNames } from './way-words.ts'
import { choiceKey, chosenOf, waysOf } from './ways.ts'
import { WaysColumn } from './ways-column.tsx'
import { sayWhyNot, whyNotPressed } from './why-not-pressed.ts'

/** One shop's orders: how they leave on the left, what becomes of them on the right, and the keys for all of them. */
export function ShopBody({ group, name, shipping, close }: ShopBodyProps) {
  const replica = useReplica()
  const navigate = useNavigate()
  const now = useNow()
  const { batch, keep, requests } = shipping
  const { account, open, failed, done } = group
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
  const waysOfOrder = ({ delivery }: Order) => waysFor(delivery.logistic)
  const { trackings = {} } = batch
  const chosenFor = (order: Order) => withTracking(chosenOfCarrier(order.delivery.logistic), order, trackings)

  const ship = (orders: readonly Order[], chosen: (order: Order) => Chosen = chosenFor) => {
    const why = whyNotPressed(orders, chosen)
    if (why !== undefined) return sayWhyNot(why)
    void shipMany(
      replica,
      orders.map((order) => ({
        code: order.code,
        choice: withNames(must(chosen(order).choice, 'a way to leave'), waysOfOrder(order)),
      })),
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
          <CommonKeys group={group} name={name} requests={requests} close={close} />
          {group.shop.channel === 'Lazada' && (
            <LazadaKeys group={group} groups={shipping.groups ?? []} onPrepareAll={prepareAll} />
          )}
          {labelled.length > 0 && group.shop.channel !== 'Lazada' && (
            <Button onClick={printAll}>
              <Printer aria-hidden className="size-5" /> In {countWords(labelled.length)} tem
            </Button>
          )}
          <RetryKey count={retried.length} isFirst={open.length === 0} onPress={retryAll} />
          {(open.length > 0 || progress.of === 0) && (
            <Button look="primary" data-focus className="max-wide:grow" onClick={shipAll}>
              <Send aria-hidden className="size-5" /> Đi {countWords(open.length)} đơn
            </Button>
          )}
        </>
      }
    >
      <OrdersPanel account={account} progress={progress}>
        <ShipRows
          group={group}
          requests={requests}
          keyFor={(order) => fittingKey(order, keptFor(order.delivery.logistic), waysOfOrder(order))}
          waysFor={waysOfOrder}
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
          onDrop={({ code }) => keep(withoutOrder(batch, code))}
        />
      </OrdersPanel>
    </ShipColumns>
  )
}
