import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { CellRoom } from '../../../../src/app/components/table/cell-room.ts'
import { TagChips } from '../../../../src/app/orders/desk/tag-chips.tsx'

let measured: string[] = []

/** A browser that knows letters, each 8 px wide, and lays nothing out. */
beforeEach(() => {
  const measureText = (text: string) => {
    measured.push(text)
    return { width: text.length * 8 }
  }
  vi.stubGlobal('document', {
    body: {},
    fonts: { addEventListener() {} },
    createElement: () => ({ getContext: () => ({ measureText }) }),
  })
  vi.stubGlobal('getComputedStyle', () => ({ fontFamily: 'Be Vietnam Pro' }))
  measured = []
})

const tags = ['Gấp', 'Dễ vỡ', 'Khách quen'].map((name) => ({ name, colour: '#A2DBFA' }))
const wordsIn = (width: number | undefined) =>
  renderToStaticMarkup(
    <CellRoom value={{ rem: 16, widths: new Map(width === undefined ? [] : [['tags', width]]) }}>
      <TagChips tags={tags} />
    </CellRoom>,
  )
    .replaceAll('<!-- -->', '')
    .split(/<[^>]+>/)
    .filter(Boolean)

test('tags that fit into their column stand there whole, the others are counted; each name is measured once', () => {
  // 24, 40 and 80 px of letters, 12 px of air in each, 4 px between two; of the cell 16 px are air.
  expect(wordsIn(36 + 4 + 52 + 4 + 92 + 16)).toEqual(['Gấp', 'Dễ vỡ', 'Khách quen'])
  expect(wordsIn(36 + 4 + 52 + 4 + 92 + 15)).toEqual(['Gấp', 'Dễ vỡ', '+1'])
  expect(wordsIn(60)).toEqual(['Gấp', '+2'])
  expect(wordsIn(1)).toEqual(['Gấp', '+2'])
  expect(measured).toHaveLength(3)
})

test('where no table says how wide it is every tag stands there', () => {
  expect(wordsIn(undefined)).toEqual(['Gấp', 'Dễ vỡ', 'Khách quen'])
})
