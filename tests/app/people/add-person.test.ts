import { expect, test } from 'vitest'
import { addPerson, type NewPerson } from '../../../src/app/people/add-person.ts'
import { emptyStaff } from '../../../src/app/people/parts/staff-form.ts'
import { browserEnvironment } from '../../../src/replica/environment.ts'
import type { Asking } from '../../../src/sync/ask.ts'

interface Call {
  id: string
  params: NewPerson
}

/** A server that makes people, answers a repeated call as it did, and may be cut off before or behind its work. */
class Office {
  readonly people = new Map<string, NewPerson>()
  readonly calls: string[] = []
  readonly #answers = new Map<string, Response>()
  cut: 'before' | 'behind' | undefined

  readonly asking = {
    session: { token: 't' },
    environment: {
      ...browserEnvironment(),
      fetch: async (_: string, { body }: RequestInit) => {
        const { id, params } = JSON.parse(String(body)) as Call
        if (this.cut === 'before') throw new TypeError('no network')
        this.calls.push(id)
        const answer = this.#answers.get(id) ?? this.#make(params)
        this.#answers.set(id, answer)
        if (this.cut === 'behind') throw new TypeError('cut')
        return answer.clone()
      },
    },
  } as unknown as Asking

  #make(person: NewPerson): Response {
    if (this.people.has(person.userName))
      return Response.json(
        { code: 'user-name-taken', error: 'Tên đã có người dùng.', requestId: 'r1' },
        { status: 409 },
      )
    this.people.set(person.userName, person)
    return Response.json({ ok: true })
  }
}

const hue: NewPerson = { ...emptyStaff, userName: 'hue', name: 'Huệ', password: 'ab12-cd34-ef56' }

test('somebody new whose answer was lost is asked for again by the same call: made once, and the password is theirs', async () => {
  const office = new Office()
  office.cut = 'behind'
  const lost = await addPerson(office.asking, hue, [])
  expect(lost).toMatchObject({ ok: false, text: expect.stringContaining('Chưa kết nối được máy chủ') })
  office.cut = undefined
  const again = await addPerson(office.asking, hue, lost.ok ? [] : lost.unheard)
  expect(again).toEqual({ ok: true, person: hue, isEarlier: false })
  expect(new Set(office.calls).size).toBe(1)
})

test('a form that was changed behind a lost answer meets its own first call, and says whom the server wrote', async () => {
  const office = new Office()
  office.cut = 'behind'
  const lost = await addPerson(office.asking, hue, [])
  office.cut = undefined
  const changed = { ...hue, name: 'Huệ Lê' }
  expect(await addPerson(office.asking, changed, lost.ok ? [] : lost.unheard)).toEqual({
    ok: true,
    person: hue,
    isEarlier: true,
  })
  expect([...office.people]).toEqual([['hue', hue]])
})

test('what never arrived is made as the form says in the end', async () => {
  const office = new Office()
  office.cut = 'before'
  const lost = await addPerson(office.asking, hue, [])
  office.cut = undefined
  const changed = { ...hue, name: 'Huệ Lê' }
  const made = await addPerson(office.asking, changed, lost.ok ? [] : lost.unheard)
  expect(made).toEqual({ ok: true, person: changed, isEarlier: false })
})

test('a name that somebody else has is refused, and the next press is a new call', async () => {
  const office = new Office()
  office.people.set('hue', { ...hue, name: 'Huệ khác' })
  const refused = await addPerson(office.asking, hue, [])
  expect(refused).toMatchObject({ ok: false, text: 'Tên đã có người dùng.', unheard: [] })
  office.people.clear()
  expect(await addPerson(office.asking, hue, [])).toMatchObject({ ok: true })
})
