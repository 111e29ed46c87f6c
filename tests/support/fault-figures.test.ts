import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { faultTable, noteFigures, withFaultTable } from './fault-figures.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const cut = { fault: 'answer cut', rounds: 2, issued: 4, applied: 3, refused: 1, lost: 0, doubled: 0 }

test('adds up what every fault did', () => {
  expect(faultTable([cut, { ...cut, fault: 'portal', lost: 1, applied: 2 }])).toBe(
    `| fault | rounds | issued | applied | refused | lost | doubled |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
| answer cut | 2 | 4 | 3 | 1 | 0 | 0 |
| portal | 2 | 4 | 2 | 1 | 1 | 0 |
| all | 4 | 8 | 5 | 2 | 1 | 0 |`,
  )
})

test('prints the table of everything that was noted during a run, also when the run throws', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const failing = withFaultTable(async () => {
    noteFigures(cut)
    expect(readFileSync(process.env.FAULT_FIGURES!, 'utf8')).toContain('answer cut')
    throw new Error('a test failed')
  })
  await expect(failing).rejects.toThrow('a test failed')
  expect(said.mock.lastCall![0]).toContain('| answer cut | 2 | 4 | 3 | 1 | 0 | 0 |')
  expect(process.env.FAULT_FIGURES).toBeUndefined()
})
