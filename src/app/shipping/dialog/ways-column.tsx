import type { ReactNode } from 'react'
import { channelName } from '../../../domain/orders/channel-name.ts'
import type { ShippingChoice } from '../../../domain/tables/channel-requests.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { formatAge } from '../../../domain/time.ts'
import type { ShippingWaysAnswer } from '../../../protocol/queries/shipping-ways.ts'
import { countWords } from '../../components/count-words.ts'
import { useNow } from '../../session/now.ts'
import type { ScreenAnswer } from '../../session/use-answer.ts'
import type { AddressedDialog } from '../../session/use-dialog-in-address.ts'
import { goneFor } from './gone-ways.ts'
import { ownWaysOf } from './own/own-choice.ts'
import { ofCarrier, type ShipGroup } from './ship-groups.ts'
import { NotTold } from './shop-parts.tsx'
import { useSeenWays } from './use-seen-ways.ts'
import { choiceWords } from './way-words.ts'
import { chosenOf, waysOf } from './ways.ts'
import { SentNote, WaysPanel } from './ways-panel.tsx'

interface WaysColumnProps {
  group: ShipGroup
  answer: ScreenAnswer<ShippingWaysAnswer>
  /** Whose parcels are looked at; nothing where all of them left. */
  carrier: string | undefined
  /** The carriers to look at, where they are several. */
  choices: ReactNode
  /** What was chosen for this carrier by hand. */
  kept: ShippingChoice | undefined
  picking: AddressedDialog
  onChoose(choice: ShippingChoice): void
}

/** What left and how, and how the others are to. Nothing waits for the network: without one they leave as their marketplace advises. */
export function WaysColumn({ group, answer, carrier, choices, kept, picking, onChoose }: WaysColumnProps) {
  const now = useNow()
  const { account, shop, done, waiting, failed } = group
  const seen = useSeenWays(account, answer.told?.value)
  const ways =
    carrier === undefined
      ? undefined
      : (waysOf(answer.told?.value, carrier, now) ?? ownWaysOf(ofCarrier(group, carrier)))
  const chosen = chosenOf(kept, ways)
  const asked = failed.flatMap(({ delivery, requests }) =>
    delivery.logistic === carrier ? (requests?.ship?.choice ?? []) : [],
  )
  return (
    <div className="space-y-5">
      {done.length > 0 && <SentNote text={leftWords(done, 'đã gửi', answer.told?.value, now)} />}
      {carrier !== undefined && (
        <>
          {choices}
          <WaysAge answer={answer} market={channelName(shop.channel)} isKnown={ways !== undefined} />
          {ways && (
            <WaysPanel
              carrier={carrier}
              ways={ways}
              chosen={chosen}
              kept={kept}
              gone={goneFor(seen?.byCarrier.get(carrier), {
                addressId: chosen.choice?.way === 'pickup' ? chosen.choice.addressId : undefined,
                wanted: kept ? [kept, ...asked] : asked,
                now,
              })}
              isRetry={done.length > 0}
              picking={picking}
              onChoose={onChoose}
            />
          )}
        </>
      )}
      {waiting.length > 0 && (
        <p className="text-15 text-sub">{leftWords(waiting, 'đang gửi', answer.told?.value, now)}</p>
      )}
      {carrier === undefined && done.length + waiting.length === 0 && (
        <p className="text-15 text-sub">Các đơn này không còn phải đi.</p>
      )}
    </div>
  )
}

interface WaysAgeProps {
  answer: ScreenAnswer<ShippingWaysAnswer>
  market: string
  isKnown: boolean
}

/** How old what the marketplace said is, and what happens where it said nothing. */
function WaysAge({ answer: { told, trouble, isSettled, again }, market, isKnown }: WaysAgeProps) {
  const now = useNow()
  if (isSettled && !trouble && isKnown) return null
  if (!isSettled && isKnown) return null
  const advised = `Chưa chọn thì đơn đi theo cách và giờ ${market} khuyên.`
  if (!isSettled)
    return (
      <p role="status" className="text-15 text-sub">
        Đang hỏi {market} các cách gửi. {advised}
      </p>
    )
  const why = trouble?.offline
    ? `Chưa hỏi được ${market} vì không có mạng.`
    : trouble?.code === 'not-allowed'
      ? trouble.text
      : `${market} chưa cho biết các cách gửi.`
  return (
    <NotTold trouble={trouble} again={again}>
      {why} {isKnown && told ? `Đây là các cách của ${formatAge(told.at, now)}.` : advised}
    </NotTold>
  )
}

/** "47 đơn đã gửi: lấy tận nơi hôm nay 22/11 · 13:00–18:00": how most of them left. */
function leftWords(
  orders: readonly Order[],
  became: string,
  answer: ShippingWaysAnswer | undefined,
  now: number,
): string {
  const said = orders.flatMap(({ requests, delivery }) =>
    requests?.ship ? [choiceWords(requests.ship.choice, waysOf(answer, delivery.logistic, now), now)] : [],
  )
  const [most] = [...Map.groupBy(said, (words) => words)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )
  return `${countWords(orders.length)} đơn ${became}${most ? `: ${most[0]}` : ''}`
}
