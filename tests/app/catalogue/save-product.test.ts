import { ref } from 'valtio'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyProduct, type ProductForm } from '../../../src/app/catalogue/product-form.ts'
import { addBarcode, makeCombo, makeProduct } from '../../../src/app/catalogue/save-product.ts'
import { lookupForms } from '../../../src/app/scanner/lookup-forms.ts'
import { sessionState } from '../../../src/app/session/session.ts'
import { toasts } from '../../../src/app/session/toast-list.ts'
import { keysOf } from '../../../src/lib/keys-of.ts'
import { keepDraftPicture } from '../../../src/replica/kept-pictures.ts'
import { waitingPictures } from '../../../src/replica/queries/catalogue/pictures.ts'
import { findByCode } from '../../../src/replica/queries/finder/find-by-code.ts'
import type { Replica } from '../../../src/replica/replica.ts'
import { aJpeg } from '../../support/a-jpeg.ts'
import { aPackingPhone } from '../../support/a-packing-phone.ts'
import { aProduct } from '../../support/builders.ts'

let desk: Replica

beforeEach(async () => {
  desk = await aPackingPhone('chu')
  await desk.db.products.put(aProduct({ code: 'AO', name: 'Áo' }))
  sessionState.replica = ref(desk)
  toasts.list = []
})

// The list is the page's: other tests begin with none.
afterEach(() => {
  toasts.list = []
})

const making = {
  product: (form: ProductForm) => makeProduct(desk, form, undefined),
  combo: (form: ProductForm) => makeCombo(desk, form, [{ code: 'AO', amount: 2 }]),
}

test.each(keysOf(making))(
  '[CAT-106] the picture of a new %s goes to the server once it is made',
  async (kind) => {
    const image = await keepDraftPicture(desk, new Uint8Array(aJpeg({ width: 40 })).buffer)
    expect((await waitingPictures(desk)).count).toBe(0)
    expect(
      await making[kind]({ ...emptyProduct, code: 'MOI', name: 'Áo mới', price: '200.000', image }),
    ).toBe(true)
    expect((await desk.db.products.get('MOI'))?.image).toBe(image)
    expect((await waitingPictures(desk)).count).toBe(1)
  },
)

test('[decisions 20] a barcode typed on the page of a product is scanned as that product; one that is another product’s stays there, and is named', async () => {
  const shirt = aProduct({ code: 'AO', name: 'Áo', variant: '', barcode: '' })
  await desk.db.products.put(aProduct({ code: 'QUAN', name: 'Quần', variant: '', barcode: '8930000000017' }))
  expect(await addBarcode(desk, shirt, '8930000000024')).toBe(true)
  expect(await findByCode(desk, lookupForms('8930000000024'))).toMatchObject([
    { kind: 'product', product: { code: 'AO' } },
  ])
  expect(await addBarcode(desk, shirt, '8930000000017')).toBe(false)
  expect(toasts.list.at(-1)?.text).toContain('đã là của Quần')
  expect((await desk.db.products.get('AO'))?.barcodes).toEqual(['8930000000024'])
})
