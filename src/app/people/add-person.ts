import { createUser } from '../../domain/people/create-user.ts'
import { deepEqual } from '../../lib/deep-equal.ts'
import { makeId } from '../../replica/make-id.ts'
import { type Asking, actOnline } from '../../sync/ask.ts'
import type { StaffForm } from './parts/staff-form.ts'

/** Somebody new, and the first password where the shop gives one: it travels beside what the rule sees, and the server keeps its hash alone. */
export type NewPerson = StaffForm & { userName: string; password?: string }

/** A call whose answer was not heard: the person may be there. */
export interface Unheard {
  id: string
  person: NewPerson
}

export type Added =
  /** `person` as the server wrote them: by an earlier call, where an answer was lost and the form changed behind it. */
  | { ok: true; person: NewPerson; isEarlier: boolean }
  | {
      ok: false
      text: string
      offline?: boolean
      requestId?: string | undefined
      unheard: readonly Unheard[]
    }

/**
 * Makes the account of somebody new. Pressed again behind a lost answer, the same form is the same call: the server answers it once more and
 * makes nobody twice. A changed form is a new call; when the name turns out taken, the calls that were not heard are repeated, for it may be
 * this very person who has it. An answered call is never repeated: a refusal would come back whatever was put right.
 */
export async function addPerson(
  asking: Asking,
  person: NewPerson,
  unheard: readonly Unheard[],
): Promise<Added> {
  const same = unheard.find((call) => deepEqual(call.person, person))
  const call = same ?? { id: makeId(asking.environment), person }
  const answer = await send(asking, call)
  if (answer.ok) return { ok: true, person, isEarlier: false }
  const others = unheard.filter((one) => one !== same)
  if (answer.offline) return { ...answer, unheard: [...others, call] }
  const { text, requestId, code } = answer
  if (code !== 'user-name-taken') return { ok: false, text, requestId, unheard: others }
  for (const earlier of others) {
    const told = await send(asking, earlier)
    if (told.ok) return { ok: true, person: earlier.person, isEarlier: true }
    if (told.offline) return { ...told, unheard: others }
  }
  return { ok: false, text, requestId, unheard: [] }
}

function send(asking: Asking, { id, person }: Unheard) {
  const { flags, warehouses, shops, ...said } = person
  const rights = { flags: [...flags], warehouses: warehouses && [...warehouses], shops: [...shops] }
  return actOnline(asking, createUser, { ...said, ...rights }, { id })
}
