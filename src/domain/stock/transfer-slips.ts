import type { Circumstances, Refusal } from '../command.ts'
import type { Draft } from '../draft.ts'
import type { Slip } from '../tables/slips.ts'
import type { Transfer } from '../tables/transfers.ts'
import { whyNoNewGoods } from './closed-place.ts'
import { expectGoods } from './expect-goods.ts'
import { whyGoodsStay } from './goods-leaving.ts'
import { whyNoMovement } from './locked-warehouse.ts'
import { bringBack, cancelSlip, completeSlip, type TakenOf } from './slip-moves.ts'
import { slipParts } from './slip-parts.ts'

interface Moving {
  /** Which slip of the transfer it is: DI goods out, DEN goods in, VE short goods back, THEM goods that went unnoticed. */
  mark: 'DI' | 'DEN' | 'VE' | 'THEM'
  wid: string
  items: Slip['items']
  note: string
  /** When hands moved the goods of a line, where that was before. */
  takenOf?: TakenOf
}

/** Writes a completed slip of a transfer, beyond 50 lines several, and names them on the transfer. Nothing without goods. */
export function moveByTransfer(
  draft: Draft,
  transfer: Transfer,
  { mark, wid, items, note, takenOf }: Moving,
  circumstances: Circumstances,
): Transfer {
  const { at, user } = circumstances
  const before = transfer.slipCodes.filter((code) => code.includes(`-${mark}`)).length
  const slips = slipParts('', items).map(({ items: some }, index): Slip => {
    const number = before + index + 1
    return {
      code: `${transfer.code}-${mark}${number > 1 ? number : ''}`,
      type: mark === 'DI' || mark === 'THEM' ? 'Chuyển kho đi' : 'Chuyển kho đến',
      state: 'MỚI',
      items: some,
      note,
      userId: user.userName,
      sourceWarehouse: wid,
      toWarehouse: transfer.toWarehouse,
      createdAt: at,
      updatedAt: at,
    }
  })
  for (const slip of slips) completeSlip(draft, slip, circumstances, takenOf)
  return { ...transfer, slipCodes: [...transfer.slipCodes, ...slips.map(({ code }) => code)] }
}

/** Why the goods cannot leave the source now. */
export function whyNotSent(
  draft: Draft,
  { sourceWarehouse: wid, toWarehouse, items }: Transfer,
  { note, at }: { note: string; at: number },
): Refusal | undefined {
  return (
    whyNoMovement(draft, wid) ??
    whyNoNewGoods(draft, toWarehouse) ??
    whyGoodsStay(draft, { wid, items, note, at })
  )
}

/** The goods leave the source: MỚI → ĐANG CHUYỂN. */
export function send(draft: Draft, transfer: Transfer, circumstances: Circumstances): void {
  const { at, user } = circumstances
  const items = transfer.items.map(({ productCode, amount, bin, lots }) =>
    lots ? { productCode, amount, bin, lots } : { productCode, amount, bin },
  )
  const moving: Moving = { mark: 'DI', wid: transfer.sourceWarehouse, items, note: transfer.note }
  const sent = moveByTransfer(draft, transfer, moving, circumstances)
  draft.put('transfers', {
    ...expectGoods(draft, sent, circumstances),
    state: 'ĐANG CHUYỂN',
    sentAt: at,
    sentBy: user.userName,
    updatedAt: at,
  })
}

/** The goods that left are back on the source's shelves; or never left at all. */
export function takeBack(
  draft: Draft,
  transfer: Transfer,
  { neverLeft }: { neverLeft: boolean },
  circumstances: Circumstances,
): void {
  const slip = draft.get('slips', transfer.slipCodes.at(-1) ?? '')
  if (slip?.state !== 'HOÀN THÀNH') return
  if (neverLeft) cancelSlip(draft, slip, circumstances)
  else bringBack(draft, slip, circumstances)
}
