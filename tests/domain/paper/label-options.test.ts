import { expect, test } from 'vitest'
import { defaultLabelOptions } from '../../../src/domain/paper/label-options.ts'
import { defaultPrintSettings } from '../../../src/domain/paper/print-settings.ts'

test('[FUL-443] on a device where nobody chose otherwise a label shows everything, by the names of goods and not by their SKUs', () => {
  expect(defaultLabelOptions).toEqual({
    weight: true,
    createdDate: true,
    gifts: true,
    names: true,
    note: true,
    sku: false,
  })
  expect(defaultPrintSettings.label).toEqual(defaultLabelOptions)
})
