import { expect, test } from 'vitest'
import { dueTimes } from '../../../src/app/shipping-care/due-times.ts'

const at = (time: string) => Date.parse(`2026-11-27T${time}:00+07:00`)

test('times to be reminded at are offered while they are still to come', () => {
  expect(dueTimes(at('09:00')).map(({ label }) => label)).toEqual([
    ...['Trong 2 giờ', 'Chiều nay 17:00', 'Sáng mai 9:00', 'Ngày kia'],
  ])
  const evening = dueTimes(at('17:30'))
  expect(evening.map(({ label }) => label)).not.toContain('Chiều nay 17:00')
  expect(evening.find(({ label }) => label === 'Sáng mai 9:00')?.at).toBe(at('09:00') + 86_400_000)
})
