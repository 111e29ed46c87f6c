import { carrierName, codeEnd } from '../../domain/names.ts'
import { isInOwnHands } from '../../domain/orders/own-hands.ts'

interface Sent {
  /** Carrier as the shop calls it; nothing where it was not chosen. */
  logistic: string
  /** The waybill; nothing where there is none. */
  id: string
}

/**
 * A waybill with its last five characters bold: that is what people compare. Where there is none it says why: it is missing, or
 * the shop's own hands need none.
 */
export function Waybill({ id, logistic = '' }: { id: string; logistic?: string }) {
  if (id)
    return (
      <span className="whitespace-nowrap large:break-all large:whitespace-normal">
        {id.slice(0, -5)}
        <b className="font-bold whitespace-nowrap text-ink">{codeEnd(id)}</b>
      </span>
    )
  return <span>{isInOwnHands({ logistic }) ? carrierName(logistic) : 'chưa có vận đơn'}</span>
}

/** "SPX · SPXVN0600042"; only who brings it, where that is the shop itself or nobody was chosen. */
export function SentBy({ logistic, id }: Sent) {
  const carrier = logistic ? carrierName(logistic) : 'Chưa chọn ĐVVC'
  if (!needsWaybill({ logistic, id })) return carrier
  return (
    <>
      {carrier} · <Waybill id={id} />
    </>
  )
}

/** Whether a waybill is to be spoken of: there is one, or a carrier has to give one. */
export function needsWaybill({ logistic, id }: Sent): boolean {
  return id !== '' || (logistic !== '' && !isInOwnHands({ logistic }))
}
