import { afterEach, describe, expect, test } from 'vitest'
import { createScanDesk } from '../../../src/app/bench/scan-desk.ts'
import { takeOfPerson } from '../../../src/app/people/take-of-person.ts'
import { clearFeedback, scanState, showFeedback } from '../../../src/app/scanner/scan-state.ts'
import { sessionState } from '../../../src/app/session/session.ts'
import { badgeText } from '../../../src/domain/people/badge.ts'
import { aScan } from '../../support/a-packing-phone.ts'

afterEach(() => {
  clearFeedback()
  delete scanState.teach
})

const stops = { kind: 'stopped', word: 'DỪNG LẠI', button: 'Đã hiểu' } as const

/** A bench that writes down what it took; "XONG" is a printed command. */
function aDesk(isHeld?: () => boolean) {
  const taken: string[] = []
  const desk = createScanDesk({
    // What is looked up for long must not be overtaken.
    understand: async ({ text }) => {
      if (text === 'SLOW') await new Promise((resolve) => setTimeout(resolve, 5))
      return { kind: text === 'XONG' ? 'command' : 'found', text }
    },
    isHeld,
    take: ({ text }) => {
      taken.push(text)
      if (text === 'WRONG') showFeedback(stops)
    },
  })
  const scan = async (...texts: string[]) => {
    for (const text of texts) desk.scan(aScan(text))
    await desk.settled()
  }
  return { desk, taken, scan }
}

describe('a bench', () => {
  test('takes scans and buttons in the order they were made', async () => {
    const { desk, taken, scan } = aDesk()
    desk.scan(aScan('SLOW'))
    desk.run(() => {
      taken.push('button')
    })
    await scan('A')
    expect(taken).toEqual(['SLOW', 'button', 'A'])
  })

  test('takes nothing behind an error until a printed command or a tap has answered it', async () => {
    const { taken, scan } = aDesk()
    await scan('WRONG', 'A', 'B')
    expect([taken, scanState.refused]).toEqual([['WRONG'], 2])
    await scan('XONG', 'C')
    expect(taken).toEqual(['WRONG', 'C'])
  })

  test.each([
    ['a question', () => Object.assign(scanState, { question: { title: '', text: '', choices: [] } })],
    [
      'the question which product a code is',
      () => Object.assign(scanState, { teach: { text: 'X', likely: [] } }),
    ],
  ])('takes nothing while %s stands, commands included', async (_, ask) => {
    const { taken, scan } = aDesk()
    ask()
    await scan('A', 'XONG')
    expect([taken, scanState.refused]).toEqual([[], 2])
  })

  test('holds scans back for as long as it says', async () => {
    let held = true
    const { taken, scan } = aDesk(() => held)
    await scan('A')
    held = false
    await scan('B')
    expect([taken, scanState.refused]).toEqual([['B'], 1])
  })
})

test('a badge is not taken while a person says which product a code is', () => {
  Object.assign(scanState, { refused: 0, teach: { text: 'X', likely: [] } })
  sessionState.phase = 'ready'
  expect(takeOfPerson({ text: badgeText('kho2', '1'.repeat(40)) })).toBe(true)
  expect(scanState.refused).toBe(1)
})
