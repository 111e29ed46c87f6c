import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Where what is typed is kept otherwise, is a search, or is typed again in a moment. */
const keptOtherwise: Readonly<Record<string, string>> = {
  'src/app/bench/type-sheet.tsx': 'one code',
  'src/app/cancels/cancel-sheet.tsx': 'ticks of goods',
  'src/app/catalogue/parts/picture-sheet.tsx': 'an address that is pasted again',
  'src/app/catalogue/sheet/delete-all-sheet.tsx': 'a phrase that shows it is meant',
  'src/app/catalogue/sheet/export-sheet.tsx': 'ticks of columns',
  'src/app/channels/prices-sheet.tsx': 'ticks of listings',
  'src/app/channels/proposals-sheet.tsx': 'ticks of listings',
  'src/app/customers/parts/erase-sheet.tsx': 'a phrase that shows it is meant',
  'src/app/customers/sheet/import-sheet.tsx': 'a file that is chosen again',
  'src/app/facebook/talk-sheet.tsx': 'a draft on this device keeps it',
  'src/app/flash/parts/pick-listings-sheet.tsx': 'ticks of listings',
  'src/app/invoices/buyer-form.tsx': 'the page around it asks',
  'src/app/orders/create/parts/message-sheet.tsx': 'the order that is written keeps it',
  'src/app/returns/parts/dispute-sheet.tsx': 'a draft on this device keeps it',
  'src/app/shell/more-sheet.tsx': 'a search',
  'src/app/sign-in/own-password-form.tsx': 'a password, and no dialog',
  'src/app/stock-take/parts/number-sheet.tsx': 'one number',
  'src/app/till/parts/find-sold.tsx': 'a search',
  'src/app/till/selling-screen.tsx': 'the till keeps it',
}

const holdsWords =
  /<(TextLine|NoteField|MoneyField|NumberField|FieldRow|DayField|PlaceField|textarea|input)\b/
const guards = /\bunsaved\b|\buseDirtyForm\(/

test('every dialog and form in which people write asks before it closes over their words', () => {
  const files = globSync('src/app/**/*.tsx').map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  const inDialogs = files.filter(({ path, text }) => /<Sheet\s/.test(text) || path.endsWith('-form.tsx'))
  const bare = inDialogs
    .filter(({ text }) => holdsWords.test(text) && !guards.test(text))
    .map(({ path }) => path)
  expect(bare.toSorted()).toEqual(Object.keys(keptOtherwise))
})
