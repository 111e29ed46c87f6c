import { expect, test } from 'vitest'
import { backFromZalo } from '../../../src/app/zalo/zalo-coming.ts'

const back = (query: string) => backFromZalo(new URLSearchParams(query))

test('[FUL-045] who comes back from Zalo brings a code, or the word that they said no', () => {
  expect(back('tab=zalo&code=c1&oa_id=7&state=s1')).toEqual({ code: 'c1', state: 's1' })
  expect(back('tab=zalo&error=access_denied&state=s1')).toEqual({ code: '', state: 's1' })
  expect(back('tab=zalo&error_code=-1')).toEqual({ code: '', state: '' })
  expect(back('tab=zalo&state=s1')).toEqual({ code: '', state: 's1' })
})

test('[FUL-025] the part of the settings by itself leads back from nowhere', () => {
  expect(back('tab=zalo')).toBeUndefined()
  expect(back('tab=zalo&over=message.received')).toBeUndefined()
  expect(back('tab=kho&code=c1')).toBeUndefined()
})
