import { expect, test } from 'vitest'
import { lackWords } from '../../../src/app/copies/copy-words.ts'
import { byRules, inCategory } from '../../../src/app/copies/draft-form.ts'
import type { CategoryRules } from '../../../src/domain/copies/category-word.ts'
import { draftFaults } from '../../../src/domain/copies/draft-faults.ts'
import { fieldsOf } from '../../../src/domain/copies/draft-fields.ts'
import { must } from '../../../src/lib/must.ts'
import { aCopyDraft } from '../../support/a-copy-draft.ts'
import { morning } from '../../support/builders.ts'

const { at: _, attributes: __, ...limits } = must(aCopyDraft().needs, 'needs')
const rules: CategoryRules = {
  ...limits,
  attributes: [
    { id: '7', name: 'Dung tích', isNeeded: true, most: 1, values: [], isOpen: true },
    { id: '8', name: 'Mùa', isNeeded: false, most: 3, values: [{ id: '1', name: 'Hạ' }], isOpen: false },
  ],
  brands: [
    { id: '0', name: 'Không có thương hiệu' },
    { id: '5', name: 'Mây' },
  ],
  delivery: [
    { id: '50021', name: 'SPX' },
    { id: '50011', name: 'GHN' },
  ],
}
const told = { rules, askedAt: morning + 1 }

test('[RTE-048] another category forgets what was told of the one before, and asks for its own', () => {
  const moved = inCategory(fieldsOf(aCopyDraft()), { id: '9', name: 'Sắc đẹp › Tinh chất' })
  expect(moved).toMatchObject({ category: { id: '9' }, attributes: [], delivery: [] })
  expect(moved.needs).toBeUndefined()
  const known = byRules(moved, told)
  expect(known.needs).toMatchObject({ at: told.askedAt, attributes: [{ id: '7', name: 'Dung tích' }] })
  // What everybody chooses is chosen: no brand, all carriers of the shop.
  expect(known.brand).toEqual(rules.brands[0])
  expect(known.delivery).toEqual(['50021', '50011'])
  expect(draftFaults(known)).toEqual([{ field: 'attributes', of: '7', text: 'Cần điền Dung tích.' }])
})

test('[RTE-046] [RTE-047] a box says how much a draft still lacks, and counts nothing before its category says what it needs', () => {
  const moved = inCategory(fieldsOf(aCopyDraft()), { id: '9', name: 'Sắc đẹp › Tinh chất' })
  expect(lackWords(byRules(moved, told))).toBe('Còn 1 chỗ: Cần điền Dung tích.')
  expect(lackWords({ ...moved, category: undefined })).toBe(
    'Chọn ngành hàng. Ngành hàng cho biết bản này còn cần gì.',
  )
  expect(lackWords(fieldsOf(aCopyDraft()))).toBeUndefined()
})

test('[RTE-048] rules that are told anew keep what they still know of what was chosen', () => {
  const written = {
    ...fieldsOf(aCopyDraft()),
    brand: { id: '5', name: 'Mây' },
    delivery: ['50011', 'đã-ngưng'],
  }
  const next = byRules(
    { ...written, attributes: [...written.attributes, { id: '8', values: [{ id: '1', text: 'Hạ' }] }] },
    told,
  )
  expect(next.attributes.map(({ id }) => id)).toEqual(['8'])
  expect(next.brand).toEqual({ id: '5', name: 'Mây' })
  expect(next.delivery).toEqual(['50011'])
})

test('[RTE-048] nothing changes where the rules are those that were known, or were not told', () => {
  const written = fieldsOf(aCopyDraft())
  expect(byRules(written, undefined)).toBe(written)
  expect(byRules(written, { rules, askedAt: morning })).toBe(written)
})
