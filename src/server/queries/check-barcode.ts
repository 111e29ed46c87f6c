import { whyNotBarcode } from '../../domain/catalogue/other-holder.ts'
import { updateProduct } from '../../domain/catalogue/update-product.ts'
import { type Actor, mayDo } from '../../domain/people/actor.ts'
import { scopeOf } from '../../domain/people/scope.ts'
import { type Load, settle, WorkingSet } from '../../domain/run.ts'
import { must } from '../../lib/must.ts'
import { type BarcodeAnswer, BarcodeQuestion } from '../../protocol/queries/barcode.ts'
import { type Fields, parse } from '../http/body.ts'
import { notAllowed } from '../http/errors.ts'
import type { Reading } from '../store/store.ts'
import { isBeyond } from '../sync/run-record.ts'

/**
 * `/api/product checkBarcode {barcode, code}` (CAT-132): what the rule would say to a barcode that is being written, asked of the shop's list of barcodes,
 * which no phone holds. A row of a warehouse in which the person does not work counts as none.
 */
export async function checkBarcode(reading: Reading, actor: Actor, fields: Fields): Promise<BarcodeAnswer> {
  const { barcode, code } = parse(BarcodeQuestion, fields)
  const scope = scopeOf(actor)
  if (!mayDo(actor, updateProduct.permission) || !scope.tables.includes('products')) throw notAllowed()
  const load: Load = async (wanted) => {
    const rows = await reading.rows(wanted)
    return rows.map((row, index) => {
      const { table } = must(wanted[index], 'the place of a row')
      return isBeyond(scope, table, row) ? undefined : row
    })
  }
  const why = await settle(new WorkingSet(), load, (read) =>
    whyNotBarcode(read, barcode.trim(), { own: code, holders: [] }),
  )
  return why ? { free: false, text: why.text } : { free: true }
}
