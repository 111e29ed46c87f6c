import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { keepSold, keptSold, useLastSold } from '../../../src/app/till/last-sold.ts'
import type { Replica } from '../../../src/replica/replica.ts'

const sold = { code: 'KT-1', total: 156_000, change: 0, payBack: 0, form: 'Tiền mặt' as const }

test('whoever leaves the till to bill a sale finds it there again, at the same drawer, until it is put away', () => {
  const [replica, other] = [{}, {}] as [Replica, Replica]
  keepSold(replica, 'N1', sold)
  expect(keptSold(replica, 'N1')).toEqual(sold)
  expect([keptSold(replica, 'N2'), keptSold(other, 'N1')]).toEqual([undefined, undefined])
  keepSold(replica, 'N2', undefined)
  expect(keptSold(replica, 'N1'), 'the other drawer puts its own away').toEqual(sold)
  keepSold(replica, 'N1', undefined)
  expect(keptSold(replica, 'N1')).toBeUndefined()
})

/** A till that goes on with other drawers, one after the other. */
function Till({ replica, drawers }: { replica: Replica; drawers: readonly string[] }) {
  const [place, setPlace] = useState(0)
  const { last, shown } = useLastSold(replica, drawers[place] ?? '', 0)
  if (place < drawers.length - 1) setPlace(place + 1)
  return `${last?.code}, ${shown?.code}`
}

test.each([
  [['N1'], 'KT-1, KT-1'],
  [['N1', 'N2'], 'KT-2, KT-2'],
  [['N1', 'N3'], 'undefined, undefined'],
  [['N1', 'N3', 'N1'], 'KT-1, KT-1'],
])(
  'a till that goes on with the drawers %s shows and prints what was sold into the last of them',
  (drawers, shows) => {
    const replica = {} as Replica
    keepSold(replica, 'N1', sold)
    keepSold(replica, 'N2', { ...sold, code: 'KT-2' })
    expect(renderToString(<Till replica={replica} drawers={drawers} />)).toBe(shows)
  },
)
