import { CalendarClock, CircleMinus, RotateCcw } from 'lucide-react'
import { cancelUnderWay } from '../../../domain/channels/requests/stop-of.ts'
import { channelName } from '../../../domain/orders/channel-name.ts'
import { stateName } from '../../../domain/orders/states.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { orderAddress, screenAddress } from '../../addresses.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import type { ShipWords } from '../../orders/ship/ship-words.ts'
import type { FittingKey } from './fitting-key.ts'

/*
 * What the rows of every marketplace's dialog have in common: what is said of an order, and the key that helps it.
 */

/** What happened and what to do, and the marketplace's own words below ours. */
export function SaidWords({ order: { channel }, words }: { order: Order; words: ShipWords | undefined }) {
  return (
    <>
      {words?.text}
      {words?.said && (
        <span className="block text-13 font-normal text-ink/80 wrap-anywhere">
          {channelName(channel)}: {words.said}
        </span>
      )}
    </>
  )
}

/** Why nobody has to ship it any more. */
export function pastWords(order: Order): string {
  return cancelUnderWay(order)
    ? `Đang chờ ${channelName(order.channel)} hủy đơn`
    : `Đơn đang ở ${stateName(order.state)}`
}

/** That the shop wanted it called off, and its marketplace did not; nothing where nobody did. */
export function refusedCancel({ channel, requests }: Order): ShipWords | undefined {
  const { cancel } = requests ?? {}
  if (cancel?.state !== 'failed') return undefined
  const words: ShipWords = {
    tone: 'bad',
    text: `${channelName(channel)} chưa hủy đơn này. ${cancel.text ?? ''}`.trim(),
  }
  return cancel.said ? { ...words, said: cancel.said } : words
}

interface HelpKeyProps {
  order: Order
  fitting: FittingKey
  onAgain(order: Order): void
  onSlot?(order: Order): void
}

/** What helps an order that did not go; 'Thử lại' only where trying it again may come to something. */
export function HelpKey({ order, fitting, onAgain, onSlot }: HelpKeyProps) {
  const { code } = order
  const place = 'self-start wide:self-center'
  if (fitting === 'buyer')
    return (
      <LinkButton
        to={screenAddress('/cancel_requests')}
        aria-label={`Xem yêu cầu hủy của ${code}`}
        className={place}
      >
        Xem yêu cầu hủy
      </LinkButton>
    )
  if (fitting === 'order')
    return (
      <LinkButton to={orderAddress(code)} aria-label={`Xem đơn ${code}`} className={place}>
        Xem đơn
      </LinkButton>
    )
  if (fitting === 'slot' && onSlot)
    return (
      <Button
        aria-haspopup="dialog"
        aria-label={`Chọn khung giờ cho ${code}`}
        className={place}
        onClick={() => onSlot(order)}
      >
        <CalendarClock aria-hidden className="size-5" /> Chọn khung giờ
      </Button>
    )
  return (
    <Button aria-label={`Thử lại ${code}`} className={place} onClick={() => onAgain(order)}>
      <RotateCcw aria-hidden className="size-5" /> Thử lại
    </Button>
  )
}

/** Takes an order out of those that are about to leave. */
export function DropKey({ order: { code }, onDrop }: { order: Order; onDrop(): void }) {
  return (
    <IconButton icon={CircleMinus} look="quiet" small label={`Bỏ ${code} khỏi lần này`} onClick={onDrop} />
  )
}
