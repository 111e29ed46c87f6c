import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { BeforeGoing } from '../../../src/app/people/parts/before-going.tsx'

test('everything that is left before going home leads to where it is finished', () => {
  const left = {
    unsent: 2,
    parcels: [{ code: 'DH-1', packed: 1, need: 3 }],
    waves: ['DN-2111-01'],
    handovers: ['BG-2111-01'],
  }
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <BeforeGoing left={left} />
    </MemoryRouter>,
  )
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, to]) => to)).toEqual([
    ...['/queue', '/orderspack/DH-1', '/picking/DN-2111-01', '/handover/BG-2111-01', '/logout'],
  ])
})
