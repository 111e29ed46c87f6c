import { CloudCheck, CloudUpload, Film, Image, ImageOff, Signature, TriangleAlert } from 'lucide-react'
import { formatTime } from '../../../domain/time.ts'
import type { ShownProof } from '../../../replica/queries/proofs/proofs.ts'
import { useReplica } from '../../session/session.ts'
import { kindNames, placeOf } from '../proof-words.ts'
import { useProofPicture } from '../use-proof-picture.ts'

const icons = { photo: Image, clip: Film, signature: Signature }
const marks = { ok: CloudCheck, warn: CloudUpload, bad: TriangleAlert }
const tones = { ok: 'text-ok', warn: 'text-warn', bad: 'text-bad' }

interface ProofThumbProps {
  shown: ShownProof
  onOpen(): void
}

/** A small picture of a proof, with where it is. */
export function ProofThumb({ shown, onOpen }: ProofThumbProps) {
  const { proof, isHere } = shown
  const { kind, at, byName, stored } = proof
  const { environment } = useReplica()
  // A clip of another phone is fetched when somebody opens it: it is megabytes. Over a mobile network photos are, too.
  const isLight = stored && kind !== 'clip' && !environment.isMetered?.()
  const { address, problem } = useProofPicture(proof, isHere || isLight)
  const place = placeOf(shown)
  const Icon = problem ? ImageOff : icons[kind]
  const Mark = marks[place.tone]
  return (
    <button
      type="button"
      aria-label={`${kindNames[kind]} lúc ${formatTime(at)}, ${byName}, ${place.text}`}
      className="w-24 shrink-0 text-left"
      onClick={onOpen}
    >
      <span
        className={`relative grid aspect-square place-items-center overflow-hidden rounded-xl border border-line ${kind === 'signature' ? 'bg-white' : 'bg-ground'}`}
      >
        {address && kind === 'clip' ? (
          <video
            src={`${address}#t=0.1`}
            muted
            playsInline
            preload="metadata"
            className="size-full object-cover"
          />
        ) : address ? (
          <img
            src={address}
            alt=""
            className={`size-full ${kind === 'signature' ? 'object-contain' : 'object-cover'}`}
          />
        ) : (
          <Icon aria-hidden className="size-7 text-sub" />
        )}
        {address && kind === 'clip' && (
          <span className="absolute bottom-1 left-1 grid size-7 place-items-center rounded-full bg-black/65 text-white">
            <Film aria-hidden className="size-4" />
          </span>
        )}
      </span>
      <span className={`mt-1 flex items-center gap-1 text-13 font-semibold ${tones[place.tone]}`}>
        <Mark aria-hidden className="size-4 shrink-0" />
        <span className="truncate">{place.text}</span>
      </span>
    </button>
  )
}
