import { expect, test } from 'vitest'
import { listSteps, listView } from '../../../src/app/orders/list-address.ts'
import { type Stepped, steppedBy } from '../../../src/app/session/steps.ts'

type ListView = Parameters<typeof listView.query>[0]

/** Where Back leads, step by step, after these changes of the order list. */
function historyOf(...changes: ListView[]): string[] {
  let shown = listView.read(new URLSearchParams())
  let typing: Stepped<typeof shown>['typing']
  const places = ['']
  for (const change of changes) {
    const after = { ...shown, ...change }
    const stepped = steppedBy(listView, { before: shown, after }, listSteps, typing)
    typing = stepped.typing
    if (stepped.isInstead) places.pop()
    places.push(listView.query(after))
    shown = after
  }
  return places
}

test('each filter of the order list is one step back, whatever is sorted meanwhile', () => {
  expect(
    historyOf({ channels: ['Shopee'] }, { sort: { by: 'total', way: 'descending' } }, { tags: ['gap'] }),
  ).toEqual(['', '?channel=Shopee&sort=-total', '?channel=Shopee&tag=gap&sort=-total'])
})

test('what is typed into one field is one step, and typing after something else is another', () => {
  expect(
    historyOf(
      { total: { from: 1 } },
      { total: { from: 15 } },
      { total: { from: 150 } },
      { text: 'l' },
      { text: 'la' },
      { noted: 'yes' },
      { text: 'lan' },
    ).map((place) => new URLSearchParams(place).toString()),
  ).toEqual([
    '',
    'total=150..',
    'total=150..&q=la',
    'total=150..&noted=yes&q=la',
    'total=150..&noted=yes&q=lan',
  ])
})

test('pressing what is chosen already is no step', () => {
  expect(historyOf({ states: ['MỚI'] }, { states: ['MỚI'] }, { states: [] })).toEqual(['', '?state=moi', ''])
})
