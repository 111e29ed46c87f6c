import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { ref } from 'valtio'
import { expect, test } from 'vitest'
import { Screen } from '../../../src/app/components/screen.tsx'
import { sessionState } from '../../../src/app/session/session.ts'
import { tellReplicaLoss } from '../../../src/replica/replica-loss.ts'
import { aStockPhone } from '../stock/stock-phone.ts'

test('a screen says how the queue stands whatever else is beside its title, but for the queue itself', async () => {
  sessionState.replica = ref(await aStockPhone('chu'))
  tellReplicaLoss('gone', 'shop')
  const drawn = (props: Omit<Parameters<typeof Screen>[0], 'children'>) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <Screen {...props}>Đơn</Screen>
      </MemoryRouter>,
    )
  // The words of the pill on this device, whose memory is gone.
  const pill = 'aria-label="Cần tải lại"'
  expect(drawn({ title: 'Đơn chậm' })).toContain(pill)
  const withKey = drawn({ title: 'Bản sao chép', aside: <button type="button">Sao chép</button> })
  expect(withKey).toContain(pill)
  expect(withKey).toContain('Sao chép</button>')
  expect(drawn({ title: 'Hàng chờ đồng bộ', saysQueue: true })).not.toContain(pill)
})
