import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChooseAll } from '../../../../src/app/components/table/choose-all.tsx'

const shown = (chosen: number) =>
  renderToStaticMarkup(
    <ChooseAll chosen={chosen} count={30} words="Chọn tất cả 30 đơn đang hiện" onChooseAll={() => {}} />,
  )

test('rows beyond those in sight are offered once some are chosen, and not any more once all are', () => {
  expect(shown(0)).toBe('')
  expect(shown(16)).toContain('Chọn tất cả 30 đơn đang hiện')
  expect(shown(30)).toBe('')
})
