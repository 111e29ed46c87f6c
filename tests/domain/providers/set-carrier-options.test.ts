import { expect, test } from 'vitest'
import { stationOf } from '../../../src/domain/providers/pick-ways.ts'
import { setCarrierOptions } from '../../../src/domain/providers/set-carrier-options.ts'
import { aCompany, anActor, aShop } from '../../support/builders.ts'
import { openFloor } from '../floor.ts'

test('another post office does not bear the name of the one before', () => {
  const link = { state: 'linked' as const, at: 1, by: 'chu', endsAt: 2 }
  const account = { provider: 'GHN' as const, accountId: '1', name: 'Mây', link }
  const floor = openFloor(aShop({ company: aCompany({ accounts: [account] }) }))
  const owner = anActor({ userName: 'chu', role: 'OWNER' })
  const choose = (station: object) => {
    floor.do(setCarrierOptions, { carrier: 'GHN', pick: 'post', ...station }, owner)
    return stationOf(floor.get('companies', 'demo'), 'GHN')
  }
  expect(choose({ station: '11', stationName: 'Bưu cục Tân Thuận' })?.name).toBe('Bưu cục Tân Thuận')
  expect(choose({})).toEqual({ id: '11', name: 'Bưu cục Tân Thuận' })
  expect(choose({ station: '12' })).toEqual({ id: '12', name: '12' })
})
