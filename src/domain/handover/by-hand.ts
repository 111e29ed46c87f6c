import type { HandWork, Reader } from '../command.ts'
import { parcelByHand } from '../hand-work.ts'
import { carrierName } from '../names.ts'
import type { RefusalCode } from '../refusals.ts'
import { whyNotSend, whyNotWith } from './guard.ts'

/** A parcel that went into the bag and is in no session by the books. */
export function parcelInBag(
  read: Reader,
  { code, parcelId }: { code: string; parcelId: string },
  why: RefusalCode | undefined,
): readonly HandWork[] {
  const bag = bagOf(read, code)
  const other = sessionWith(read, parcelId)
  switch (why) {
    // Somebody else scanned it into the same bag: it lies where the books say.
    case 'parcel-scanned':
      return []
    case 'parcel-in-other-handover':
      if (other === undefined || other === code) return []
      return [parcelByHand(read, 'Để kiện vào phiên đang giữ nó', parcelId, bagOf(read, other))]
    case 'handover-done':
    case 'handover-dropped':
    case 'handover-full':
    case 'handover-not-found':
      // It was scanned into a new session meanwhile.
      if (other !== undefined) return []
      return [parcelByHand(read, 'Lấy khỏi bao, quét vào phiên mới (bao đã đi thì báo bàn)', parcelId, bag)]
    default:
      return [parcelByHand(read, 'Lấy khỏi bao, để riêng', parcelId, bag)]
  }
}

/** A parcel that came out of the bag and has left with it by the books. */
export function parcelOutOfBag(
  read: Reader,
  { code, parcelId }: { code: string; parcelId: string },
  why: RefusalCode | undefined,
): readonly HandWork[] {
  if (why !== 'handover-done') return []
  return [parcelByHand(read, 'Đưa lại cho đơn vị vận chuyển, hoặc báo bàn', parcelId, bagOf(read, code))]
}

/** The courier took what the books keep here: which parcels must not leave, or how many there are to be compared. */
export function parcelsTaken(
  read: Reader,
  { code, parcelIds }: { code: string; parcelIds: readonly string[] },
  why: RefusalCode | undefined,
): readonly HandWork[] {
  // Somebody else finished the same session: it has left.
  if (why === 'handover-done' || parcelIds.length === 0) return []
  const bag = bagOf(read, code)
  const stopped = parcelIds.filter((parcelId) => mustStay(read, code, parcelId))
  if (why === 'handover-stopped' && stopped.length > 0)
    return stopped.map((parcelId) => parcelByHand(read, 'Lấy khỏi bao, để riêng', parcelId, bag))
  return [
    {
      todo: 'Đối chiếu số kiện với đơn vị vận chuyển',
      code,
      what: `Phiên ${code}`,
      quantity: parcelIds.length,
      unit: 'kiện',
      where: bag,
    },
  ]
}

/** The session it is in, or left with, by the books. */
function sessionWith(read: Reader, parcelId: string): string | undefined {
  const code = read.get('parcels', parcelId)?.handover
  const session = code === undefined ? undefined : read.get('handovers', code)
  return session?.state === 'dropped' ? undefined : session?.code
}

/** "bao GHN, phiên BG-1". */
function bagOf(read: Reader, code: string): string {
  const session = read.get('handovers', code)
  return session ? `bao ${carrierName(session.carrier)}, phiên ${code}` : `phiên ${code}`
}

function mustStay(read: Reader, code: string, parcelId: string): boolean {
  const session = read.get('handovers', code)
  return read
    .many('orders', read.get('parcels', parcelId)?.orderCodes ?? [])
    .some((order) => whyNotSend(read, order) ?? (session && whyNotWith(read, order, session)))
}
