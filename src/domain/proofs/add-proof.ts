import * as v from 'valibot'
import { defineCommand, insert } from '../command.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import type { Proof } from '../tables/papers.ts'
import { About, Code, ProofId, Sha256 } from './params.ts'
import { codesOfProof, sayAbout } from './proof-about.ts'
import { fitsKind, proofByteLimit, proofKinds, proofMimes } from './proof-limits.ts'

const said: Record<Proof['kind'], string> = {
  photo: 'Chụp ảnh chứng minh',
  clip: 'Quay clip chứng minh',
  signature: 'Lấy chữ ký',
}

/** A photo, clip or signature was taken. Its bytes lie on the device and travel by themselves, later. */
export const addProof = defineCommand({
  path: '/api/proof',
  method: 'add',
  params: v.object({
    id: ProofId,
    kind: v.picklist(proofKinds),
    about: About,
    orderCode: v.optional(Code),
    waybill: v.optional(Code),
    wid: Code,
    mime: v.picklist(proofMimes),
    bytes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(proofByteLimit)),
    sha256: Sha256,
  }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, params, { at, user }) {
    if (!fitsKind(params)) return refuse('proof-not-fitting', {})
    const known = read.get('proofs', params.id)
    if (known)
      return known.sha256 === params.sha256 && known.by === user.userName ? [] : refuse('proof-id-taken', {})
    if (!read.get('warehouses', params.wid)) return refuse('proof-nowhere', { wid: params.wid })
    const { id, kind, about, orderCode, waybill, wid, mime, bytes, sha256 } = params
    return [
      insert('proofs', {
        id,
        kind,
        about,
        wid,
        mime,
        bytes,
        sha256,
        orderCode: orderCode || undefined,
        waybill: waybill || undefined,
        codes: codesOfProof(params),
        at,
        by: user.userName,
        byName: user.name,
        stored: false,
        updatedAt: at,
      }),
    ]
  },

  say: ({ kind, about, orderCode }) => ({
    what: said[kind],
    about: orderCode ? `đơn ${orderCode}` : sayAbout(about),
  }),
  cause: ({ about, orderCode }) => orderCode ?? about,
  reverse: ({ id }) => ({ path: '/api/proof', method: 'drop', params: { id } }),
})
