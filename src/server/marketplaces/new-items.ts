import type { CategoryRules, CategoryWord } from '../../domain/copies/category-word.ts'
import type { CopyAttribute, CopyFault } from '../../domain/tables/copy-drafts.ts'
import { OutsideTrouble } from '../outside/call-outside.ts'
import type { Asking } from './asking.ts'

/** One of the goods of an item to be. */
export interface NewVariant {
  /** Of each tier one; none of the only one. */
  options: string[]
  sku: string
  /** VND. */
  price: number
  /** How many buyers may buy: never more than there are (O12). */
  stock: number
}

/** An item that a marketplace is to make. */
export interface NewItem {
  /** Names it among all that we ever asked for: asked for twice under one key it is one item (O4). */
  key: string
  name: string
  description: string
  category: string
  attributes: CopyAttribute[]
  /** '' is the marketplace's word for none. */
  brand?: { id: string; name: string } | undefined
  /** As `uploadPicture` named them. */
  pictures: string[]
  tiers: string[]
  variants: NewVariant[]
  weightKg: number
  size?: { lengthCm: number; widthCm: number; heightCm: number } | undefined
  delivery: string[]
}

/** What of an item the marketplace found wrong, where it says so: `faults` say at which field. */
export class RefusedItem extends OutsideTrouble {
  readonly faults: readonly CopyFault[]

  constructor({ kind, message, ...about }: OutsideTrouble, faults: readonly CopyFault[]) {
    super(kind, message, about)
    this.faults = faults
  }
}

/** How items are made at a marketplace. Every call throws `OutsideTrouble` where it comes to nothing. */
export interface NewItems {
  /** The whole tree, parents before their children. */
  categories(asking: Asking): Promise<CategoryWord[]>
  /** What goods of a leaf have to tell. */
  rules(category: string, asking: Asking): Promise<CategoryRules>
  /** A JPEG of ours, as the marketplace calls it from then on. */
  uploadPicture(bytes: Uint8Array, asking: Asking): Promise<string>
  /**
   * Makes it, and answers its number. Asked for once more, since an answer may have been lost, it makes no second one, but goes on with the one that is there.
   * @param of when it was asked for first (ms): nothing that is older is it; and whether it was asked for before at all
   */
  make(item: NewItem, of: { since: number; isRepeated: boolean }, asking: Asking): Promise<string>
}

/** Of a picture that the marketplace will not have: one that is too small, or no picture to it. */
export async function asPicture(upload: () => Promise<string>): Promise<string> {
  try {
    return await upload()
  } catch (error) {
    if (!(error instanceof OutsideTrouble) || error.kind !== 'person' || error.forAll) throw error
    const text =
      'Sàn không nhận ảnh này: ảnh cần là JPEG, mỗi cạnh từ 300 px. Đổi ảnh của sản phẩm rồi gửi lại.'
    throw new RefusedItem(new OutsideTrouble('person', text, { said: error.said }), [
      { field: 'pictures', text, said: error.said },
    ])
  }
}
