import { addCombo } from '../../domain/catalogue/add-combo.ts'
import { addProduct } from '../../domain/catalogue/add-product.ts'
import { pictureIdOf } from '../../domain/catalogue/picture.ts'
import { updateProduct } from '../../domain/catalogue/update-product.ts'
import { lineName } from '../../domain/names.ts'
import { addSlip } from '../../domain/stock/add-slip.ts'
import { toldLot } from '../../domain/stock/lots.ts'
import { teachBarcode } from '../../domain/stock/teach-barcode.ts'
import type { Product } from '../../domain/tables/products.ts'
import { deepEqual } from '../../lib/deep-equal.ts'
import { keysOf } from '../../lib/keys-of.ts'
import { letPictureWait } from '../../replica/kept-pictures.ts'
import { LocalWriteFailed } from '../../replica/local-write.ts'
import { newCode } from '../../replica/new-code.ts'
import { textHolders } from '../../replica/queries/catalogue/text-holders.ts'
import type { Replica } from '../../replica/replica.ts'
import type { FirstGoods } from '../components/first-goods.tsx'
import { teaching } from '../look-up/teaching.ts'
import { act } from '../session/act.ts'
import { showNotSaved } from '../session/toast-list.ts'
import { fieldsOf, type ProductForm } from './product-form.ts'

/**
 * A new product; goods that are there already come in by a slip right behind it (decisions 9). Answers whether it was made; where it was refused the
 * person was told why.
 */
export async function makeProduct(
  replica: Replica,
  form: ProductForm,
  goods: FirstGoods | undefined,
): Promise<boolean> {
  const fields = fieldsOf(form)
  const { code } = form
  const holders = await holdersOf(replica, [code, ...barcodesOf(fields)])
  const name = lineName(fields)
  const done = goods ? {} : { done: `Đã tạo sản phẩm ${name}.` }
  if (!(await sendsPicture(replica, fields.image))) return false
  const made = await act(addProduct, { ...fields, code, holders }, done)
  if (!made?.ok) return false
  if (goods) {
    const row = made.changes.find(({ table }) => table === 'products')?.after as Product | undefined
    await bringIn(replica, {
      product: { code, priceIn: fields.priceIn, madeBy: row?.made?.id },
      goods,
      done: `Đã tạo sản phẩm ${name}, nhập ${goods.amount} vào ${goods.binName}.`,
    })
  }
  return true
}

/** A new combo of these products. Answers whether it was made. */
export async function makeCombo(
  replica: Replica,
  form: ProductForm,
  components: readonly { code: string; amount: number }[],
): Promise<boolean> {
  const { pack: _, minimum: __, ...fields } = fieldsOf(form)
  const { code } = form
  const holders = await holdersOf(replica, [code, fields.barcode])
  if (!(await sendsPicture(replica, fields.image))) return false
  const made = await act(
    addCombo,
    { ...fields, code, components: components.map((part) => ({ ...part })), holders },
    { done: `Đã tạo combo ${lineName(fields)}.` },
  )
  return made?.ok === true
}

interface BroughtIn {
  product: { code: string; priceIn: number; madeBy?: string | undefined }
  goods: FirstGoods
  /** Said when it is done. */
  done: string
}

/** A slip 'Nhập mới' of one line, complete at once. Answers whether it was written. */
export async function bringIn(replica: Replica, { product, goods, done }: BroughtIn): Promise<boolean> {
  const { code: productCode, priceIn, madeBy } = product
  const line = {
    productCode,
    amount: goods.amount,
    bin: goods.bin,
    priceIn: priceIn > 0 ? priceIn : undefined,
    ...toldLot(goods),
  }
  const slip = {
    code: newCode(replica, 'importSlip'),
    type: 'Nhập mới' as const,
    items: [line],
    note: madeBy ? 'Tồn đầu' : '',
    sourceWarehouse: goods.wid,
    complete: true,
    madeBy,
  }
  const brought = await act(addSlip, slip, { done })
  return brought?.ok === true
}

/** What was changed of a product, against what the form began with. Answers whether it was saved. */
export async function changeProduct(
  replica: Replica,
  before: ProductForm,
  form: ProductForm,
): Promise<boolean> {
  const [was, is] = [fieldsOf(before), fieldsOf(form)]
  const changed = keysOf(is).filter((key) => !deepEqual(was[key], is[key]))
  if (changed.length === 0) return true
  const only = (fields: typeof is) => Object.fromEntries(changed.map((key) => [key, fields[key]]))
  if (!(await sendsPicture(replica, is.image))) return false
  const asksBarcodes = changed.includes('barcode') || changed.includes('pack')
  const holders = asksBarcodes ? await holdersOf(replica, barcodesOf(is)) : []
  // CAT-140, to the letter.
  const saved = await act(
    updateProduct,
    { productId: before.code, ...only(is), from: only(was), holders },
    { done: 'Cập nhật sản phẩm thành công' },
  )
  return saved?.ok === true
}

/** Another picture of a product, or none ('' ). Answers whether it was written. */
export async function changePicture(
  replica: Replica,
  { code, image: before = '' }: Pick<Product, 'code' | 'image'>,
  image: string,
): Promise<boolean> {
  if (image === before) return true
  if (!(await sendsPicture(replica, image))) return false
  const saved = await act(
    updateProduct,
    { productId: code, image, from: { image: before }, holders: [] },
    { done: image === '' ? 'Đã gỡ ảnh sản phẩm.' : 'Đã đổi ảnh sản phẩm.' },
  )
  return saved?.ok === true
}

/** One barcode more on a product, one unit of it. Answers whether it is there. */
export async function addBarcode(replica: Replica, product: Product, barcode: string): Promise<boolean> {
  const params = await teaching(replica, barcode, product.code)
  const taught = await act(teachBarcode, params, { done: `Đã gắn mã ${barcode} cho ${lineName(product)}.` })
  return taught?.ok === true
}

/** A picture goes to the server before its product says so. Answers `false` when this device could not write it down, which it said. */
async function sendsPicture(replica: Replica, image: string): Promise<boolean> {
  const id = pictureIdOf(image)
  if (id === undefined) return true
  try {
    await letPictureWait(replica, id)
    return true
  } catch (fault) {
    if (!(fault instanceof LocalWriteFailed)) throw fault
    showNotSaved(fault)
    return false
  }
}

/** Every text that a scanner may read on the goods. */
function barcodesOf({ barcode, pack }: ReturnType<typeof fieldsOf>): string[] {
  return [barcode, ...pack.flatMap((one) => one.barcode ?? [])]
}

async function holdersOf(replica: Replica, texts: readonly string[]): Promise<string[]> {
  const found = await Promise.all(texts.map((text) => textHolders(replica, text)))
  return [...new Set(found.flat())].slice(0, 20)
}
