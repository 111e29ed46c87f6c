import { createHash } from 'node:crypto'
import { storedProof } from '../../src/domain/proofs/stored-proof.ts'
import type { Proof } from '../../src/domain/tables/papers.ts'
import { morning } from '../support/builders.ts'
import { FakeServer } from './fake-server.ts'

type Weather = (ask: () => Promise<Response>, init: RequestInit) => Promise<Response>

/** The fake server, which also takes and gives the bytes of proofs. */
export class FileServer extends FakeServer {
  readonly files = new Map<string, Buffer>()
  /** Ids of files that arrived, in order, and whose token brought them. */
  readonly uploads: { id: string; by: string }[] = []
  /** Weather of the next uploads. */
  readonly fileWeather: Weather[] = []

  override fetch = async (address: string, init: RequestInit): Promise<Response> => {
    if (address === '/api/upload') {
      const ask = () => Promise.resolve(this.#take(init))
      const scripted = this.fileWeather.shift()
      return scripted ? scripted(ask, init) : ask()
    }
    if (address === '/api/file') {
      const { id, token } = JSON.parse(init.body as string) as { id: string; token: string }
      if (this.deadTokens.has(token)) return json(401, 'sign-in-again')
      const bytes = this.files.get(id)
      return bytes ? new Response(Uint8Array.from(bytes)) : json(409, 'proof-not-here')
    }
    return this.ask(address, init)
  }

  #take({ headers, body }: RequestInit): Response {
    const { 'proof-id': id = '', authorization = '' } = headers as Record<string, string>
    const bytes = Buffer.from(body as ArrayBuffer)
    const proof = this.get<Proof | undefined>('proofs', id)
    if (!proof) return json(409, 'proof-unknown')
    if (createHash('sha256').update(bytes).digest('hex') !== proof.sha256)
      return json(409, 'proof-bytes-differ')
    this.uploads.push({ id, by: authorization.replace('Bearer ', '').split('/')[0]! })
    if (!proof.stored) {
      this.files.set(id, bytes)
      this.change('proofs', storedProof(proof, morning))
    }
    return new Response(JSON.stringify({ stored: true, version: this.version }))
  }
}

function json(status: number, code: string): Response {
  return new Response(JSON.stringify({ error: `Lý do ${code}.`, code }), { status })
}
