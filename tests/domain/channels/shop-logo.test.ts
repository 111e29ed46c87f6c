import { expect, test } from 'vitest'
import { linkShop } from '../../../src/domain/channels/shops/link-shop.ts'
import { unlinkShop } from '../../../src/domain/channels/shops/unlink-shop.ts'
import { systemActor } from '../../../src/domain/people/system-actor.ts'
import { anActor, aShop, morning } from '../../support/builders.ts'
import { openFloor } from '../floor.ts'

const logo = 'https://salt.tikicdn.com/may.png'
const granted = { channel: 'Tiki', shopId: '46262', by: 'chu', accessEndsAt: morning, endsAt: morning }

test('[FUL-073] an account at Tiki is kept by its number, its name and where its picture lies, linked or not', () => {
  const floor = openFloor(aShop())
  const known = () => floor.get('companies', 'demo').tikiAccounts[0]
  floor.do(linkShop, { ...granted, name: 'Mây', logo }, systemActor('demo'))
  expect(known()).toMatchObject({ sid: '46262', name: 'Mây', logo, link: { state: 'linked' } })
  floor.do(unlinkShop, { channel: 'Tiki', shopId: '46262' }, anActor({ flags: ['setting_crud'] }))
  expect(known()).toMatchObject({ sid: '46262', name: 'Mây', logo, link: { state: 'off' } })
})
