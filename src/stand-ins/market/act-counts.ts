import type { KeptRows } from './kept-file.ts'

/** What can be done twice by mistake. */
export type CountedAct = 'pack' | 'ship' | 'cancel' | 'answer' | 'stock' | 'price' | 'publish'

/** How often something was asked for, and how often it was done. */
export interface ActCount {
  act: CountedAct
  shop_id: number | string
  /** The order's number; the listing and its model: `20000000001/0`; or the return and how far it is: `261126012345678/asked`. */
  of: string
  asked: number
  done: number
  /** What was said when it was done, of an answer. */
  said?: Said | undefined
}

/** A shop's answer to a buyer. */
export type Said = 'yes' | 'no'

/** Counts one, under `act/shop/of`. */
export function countAct(
  { counts }: { counts: KeptRows<ActCount> },
  of: Pick<ActCount, 'act' | 'shop_id' | 'of' | 'said'>,
  isDone: boolean,
): void {
  const key = `${of.act}/${of.shop_id}/${of.of}`
  const known = counts.get(key)
  const { asked, done } = known ?? { asked: 0, done: 0 }
  const { said, ...about } = of
  const row: ActCount = { ...about, asked: isDone ? asked : asked + 1, done: isDone ? done + 1 : done }
  const heard = isDone ? said : known?.said
  counts.put(key, heard === undefined ? row : { ...row, said: heard })
}
