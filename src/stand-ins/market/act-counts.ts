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
}

/** Counts one, under `act/shop/of`. */
export function countAct(
  { counts }: { counts: KeptRows<ActCount> },
  of: Pick<ActCount, 'act' | 'shop_id' | 'of'>,
  isDone: boolean,
): void {
  const key = `${of.act}/${of.shop_id}/${of.of}`
  const { asked, done } = counts.get(key) ?? { asked: 0, done: 0 }
  counts.put(key, { ...of, asked: isDone ? asked : asked + 1, done: isDone ? done + 1 : done })
}
