import { orderCodeOf } from '../parcels/parcel-ids.ts'

/** What a proof may prove, and how people call it. */
export const proofAbouts = {
  parcel: 'Đóng gói',
  order: 'Đơn hàng',
  handover: 'Bàn giao',
  return: 'Hàng hoàn',
  damage: 'Hàng lỗi',
  receive: 'Nhận hàng',
  transfer: 'Chuyển kho',
  'stock-take': 'Kiểm kho',
} as const

export type ProofAboutKind = keyof typeof proofAbouts

/** `parcel/DH-1#1` taken apart: what kind of thing, and its key. `undefined` when it names nothing that can be proved. */
export function partsOfAbout(about: string): { kind: ProofAboutKind; key: string } | undefined {
  const [kind = '', ...rest] = about.split('/')
  const key = rest.join('/')
  return kind in proofAbouts && key !== '' ? { kind: kind as ProofAboutKind, key } : undefined
}

/** "Đóng gói DH-1", "Bàn giao BG-2111-7KQ2M". */
export function sayAbout(about: string): string {
  const parts = partsOfAbout(about)
  if (!parts) return about
  const { kind, key } = parts
  if (kind === 'damage') return proofAbouts.damage
  return `${proofAbouts[kind]} ${kind === 'parcel' ? orderCodeOf(key) : key}`
}

/** Every code under which a proof is looked for: of what it proves, of the order, of the waybill. */
export function codesOfProof({
  about,
  orderCode,
  waybill,
}: {
  about: string
  orderCode?: string | undefined
  waybill?: string | undefined
}): string[] {
  const { kind, key = '' } = partsOfAbout(about) ?? {}
  const own = kind === 'parcel' ? orderCodeOf(key) : key
  return [...new Set([own, orderCode, waybill])].filter(
    (code) => code !== undefined && code !== '',
  ) as string[]
}
