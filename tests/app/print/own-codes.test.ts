import { expect, test } from 'vitest'
import { labelsOf } from '../../../src/app/print/labels-of.tsx'
import { lookOf, misfitsOf } from '../../../src/app/print/paper-label.ts'
import { documentCode } from '../../../src/domain/document-code.ts'
import { paperSizes } from '../../../src/domain/paper/paper-sizes.ts'
import { defaultPrintSettings } from '../../../src/domain/paper/print-settings.ts'
import { paperRows } from '../../../src/replica/queries/paper/paper.ts'
import { aPackingPhone } from '../../support/a-packing-phone.ts'
import { aProduct } from '../../support/builders.ts'

const paper = 'product-barcode'

test.each(paperSizes[paper].map(({ id }) => id))(
  'the code that a product without one is given fits as bars on the label %s, so that a first label is printed as it is',
  async (size) => {
    const replica = await aPackingPhone()
    // The widest and the narrowest of its letters.
    const codes = [0, 0.5, 0.99].map((share) => documentCode('product', 1, () => share))
    await replica.db.products.bulkPut(codes.map((code) => aProduct({ code, barcode: '' })))
    const rows = await paperRows(replica, paper, codes, 'KhoTayWarehouse')
    for (const dotsPerMm of [8, 12] as const) {
      const papers = { [paper]: { size, offsetXMm: 0, offsetYMm: 0 } }
      const look = lookOf(paper, { ...defaultPrintSettings, dotsPerMm, papers }, false)
      const labels = labelsOf({ paper, copies: new Map(), byWalk: false, now: 1 }, rows, look)
      expect(labels.flatMap(({ symbols }) => symbols.map(({ text }) => text))).toEqual(codes)
      expect(misfitsOf(labels, look)).toEqual([])
    }
  },
)
