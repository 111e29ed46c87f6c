import * as v from 'valibot'
import { defineCommand, remove } from '../command.ts'
import { mayDo } from '../people/actor.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { formatMoment } from '../time.ts'
import { ProofId } from './params.ts'
import { sayAbout } from './proof-about.ts'

/** A proof is thrown away: a blurred photo by who took it, as long as the server has no copy; anything by who sets up the shop. */
export const dropProof = defineCommand({
  path: '/api/proof',
  method: 'drop',
  params: v.object({ id: ProofId }),
  permission: [...floorWork, 'setting_crud'],
  offline: 'optimistic',

  decide(read, { id }, { user }) {
    const proof = read.get('proofs', id)
    if (!proof) return refuse('proof-not-found', {})
    if (!mayDo(user, ['setting_crud'])) {
      const who = proof.byName
      if (proof.by !== user.userName) return refuse('proof-of-other', { who, when: formatMoment(proof.at) })
      if (proof.stored) return refuse('proof-stored', { who, when: formatMoment(proof.updatedAt) })
    }
    return [remove('proofs', proof)]
  },

  say({ id }, read) {
    const proof = read.get('proofs', id)
    return {
      what: 'Xóa ảnh chứng minh',
      about: proof ? (proof.orderCode ? `đơn ${proof.orderCode}` : sayAbout(proof.about)) : '',
    }
  },
})
