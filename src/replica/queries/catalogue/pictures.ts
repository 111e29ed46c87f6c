import { pictureIdOf } from '../../../domain/catalogue/picture.ts'
import { type KeptPicture, keptPicturesOf } from '../../kept-pictures.ts'
import type { Replica } from '../../replica.ts'

/** How the sending of a picture goes that was made here; nothing when the server has it, or it came from there. */
export async function unsentPicture(
  { environment }: Replica,
  image: string | undefined,
): Promise<Pick<KeptPicture, 'state' | 'trouble'> | undefined> {
  const id = pictureIdOf(image)
  const kept = id === undefined ? undefined : await keptPicturesOf(environment).pictures.get(id)
  return kept?.state === 'waiting' ? { state: kept.state, trouble: kept.trouble } : undefined
}

export interface WaitingPictures {
  count: number
  /** Sentences of what the server did not take, each once. */
  troubles: string[]
}

/** Pictures of products that only this device has. */
export async function waitingPictures({ environment, session }: Replica): Promise<WaitingPictures> {
  const company = session.user.company_id
  const waiting = await keptPicturesOf(environment).pictures.where({ company, state: 'waiting' }).toArray()
  return {
    count: waiting.length,
    troubles: [...new Set(waiting.flatMap(({ trouble }) => trouble?.text ?? []))],
  }
}
