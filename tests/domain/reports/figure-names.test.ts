import { expect, test } from 'vitest'
import { figures, sumNames } from '../../../src/domain/reports/figures.ts'
import { workFigures } from '../../../src/domain/reports/figures-of-work.ts'
import { ageFigures, flowFigures } from '../../../src/domain/reports/flow-figures.ts'

test('each name stands for one figure: none of a report has that of another', () => {
  const parts = [sumNames, ...[workFigures, flowFigures, ageFigures].map((part) => Object.keys(part))]
  const names = parts.flat()
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  for (const part of [workFigures, flowFigures, ageFigures])
    for (const [name, figure] of Object.entries(part))
      expect(figures[name as keyof typeof figures], name).toBe(figure)
  expect(figures.returned).toMatchObject({ name: 'Hoàn', unit: 'orders' })
})
