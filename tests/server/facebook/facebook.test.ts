import { expect, test } from 'vitest'
import { facebook } from '../../../src/server/facebook/facebook.ts'
import { practiceFacebookApp } from '../../../src/server/facebook/facebook-app.ts'
import type { OutsideTrouble } from '../../../src/server/outside/call-outside.ts'

const app = practiceFacebookApp({ baseUrl: 'http://localhost:1', id: '77', secret: 'khoa-cua-ung-dung' })

/** Graph that refuses so. */
function refusing(error: { code: number; error_subcode?: number; message: string }) {
  const bytes = Buffer.from(JSON.stringify({ error }))
  return { access: 'mo-cua', call: async () => ({ status: 400, headers: {}, bytes }), now: 1_000 }
}

const troubleOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable('it was refused'),
    (error: OutsideTrouble) => error,
  )

test('[O6] a code that was traded already is for whoever links the Page to bring anew, and says nothing of a buyer', async () => {
  const used = { code: 100, error_subcode: 36009, message: 'This authorization code has been used.' }
  const trouble = await troubleOf(
    facebook(app).grant({ code: 'c', redirect: 'https://kho.vn/' }, refusing(used)),
  )
  expect(trouble.message).toContain('liên kết lại')
  expect(trouble.message).not.toContain('khách')
})

test('[O6] a call that Graph finds badly made is no word about a buyer, but a buyer it does not find is', async () => {
  const { follow, send } = facebook(app)
  const bad = refusing({ code: 100, message: '(#100) Param subscribed_fields is wrong' })
  expect((await troubleOf(follow('104857600100001', bad))).message).not.toContain('khách')
  const nobody = refusing({ code: 100, error_subcode: 2018001, message: 'No matching user found' })
  expect((await troubleOf(send({ psid: '7', text: 'Chào' }, nobody))).message).toContain('chặn Trang')
})

test('[O6] a proof that Meta does not take is for whoever runs the server', async () => {
  const proof = { code: 100, message: 'Invalid appsecret_proof provided in the API argument' }
  expect(await troubleOf(facebook(app).nameOf('7', refusing(proof)))).toMatchObject({
    kind: 'person',
    forAll: true,
  })
})
