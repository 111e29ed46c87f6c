import type { Product } from '../../domain/tables/products.ts'
import { productRows } from '../../replica/queries/catalogue/products.ts'
import { textHolders } from '../../replica/queries/catalogue/text-holders.ts'
import type { Replica } from '../../replica/replica.ts'
import { ask } from '../../sync/ask.ts'
import { barcodeQuestion } from '../../sync/questions.ts'
import { useQuestion } from '../session/use-answer.ts'
import { useLive } from '../session/use-live.ts'
import { faultsOf, type ProductFaults, type ProductForm } from './product-form.ts'

/** What is wrong with the form, asked of this device while it is written; the server has the last word on codes and barcodes. */
export function useProductFaults(form: ProductForm, before?: Product): ProductFaults {
  const own = before?.code
  const code = form.code.trim()
  const barcode = form.barcode.trim()
  const holders = useLive(
    async (replica) => ({
      code: before ? undefined : await otherHolder(replica, code, own),
      barcode: await otherHolder(replica, barcode, own),
    }),
    [code, barcode, own],
  )
  const faults = faultsOf(form, holders ?? {}, before)
  const isAsked = barcode !== '' && barcode !== before?.barcode && faults.barcode === undefined
  const onServer = useBarcodeFault(isAsked ? barcode : '', own)
  return onServer ? { ...faults, barcode: onServer } : faults
}

/** While a barcode is typed nobody is asked about each digit (ms). */
const pauseMs = 400

/** What the server has against a barcode that nobody here has (CAT-132, CAT-133); nothing without a network, for saving asks again. */
function useBarcodeFault(barcode: string, own = ''): string | undefined {
  const { told } = useQuestion(
    `barcode ${own} ${barcode}`,
    barcode === ''
      ? undefined
      : (replica) => ({
          delayMs: pauseMs,
          async ask(signal) {
            const asked = await ask(replica, barcodeQuestion, { barcode, code: own }, { signal })
            return asked.ok
              ? { told: { at: replica.environment.now(), value: asked.value } }
              : { trouble: asked }
          },
        }),
  )
  return told?.value.text
}

/** The first other product here that carries the text; deleted ones carry nothing. */
async function otherHolder(replica: Replica, text: string, own: string | undefined) {
  const rows = await productRows(replica, await textHolders(replica, text))
  return rows.find(({ code, deletedAt }) => code !== own && deletedAt === undefined)
}
