import { ChevronLeft, ChevronRight, Download, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { sayAbout } from '../../../domain/proofs/proof-about.ts'
import { must } from '../../../lib/must.ts'
import type { ShownProof } from '../../../replica/queries/proofs/proofs.ts'
import { IconButton } from '../../components/icon-button.tsx'
import { useModal } from '../../components/use-modal.ts'
import { CameraKey } from '../../scanner/camera-key.tsx'
import { fileNameOf, kindNames, placeOf, stampLines } from '../proof-words.ts'
import { savePicture } from '../save-picture.ts'
import { useProofPicture } from '../use-proof-picture.ts'
import { DropKey } from './drop-key.tsx'

const zooms = [1, 2, 4]

interface ProofViewerProps {
  list: readonly ShownProof[]
  /** Where it begins. */
  first: string
  onClose(): void
}

/** One proof over the whole screen: enlarged, played, saved or thrown away; its neighbours beside it. */
export default function ProofViewer({ list, first, onClose }: ProofViewerProps) {
  const dialog = useModal()
  const [id, setId] = useState(first)
  const index = Math.max(
    0,
    list.findIndex(({ proof }) => proof.id === id),
  )
  const shown = list[index]
  if (!shown) return null
  const go = (by: number) => {
    const next = list[index + by]
    if (next) setId(next.proof.id)
  }
  return (
    <dialog
      ref={dialog}
      aria-label={`${kindNames[shown.proof.kind]} ${index + 1} trên ${list.length}`}
      className="size-full max-h-none max-w-none flex-col bg-[#0b101b] text-white open:flex"
      onClose={onClose}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') go(-1)
        if (key === 'ArrowRight') go(1)
      }}
    >
      <OpenProof key={shown.proof.id} shown={shown} index={index} onClose={() => dialog.current?.close()}>
        <DropKey proof={shown.proof} onClose={() => dialog.current?.close()} />
        <span className="grow" />
        {list.length > 1 && (
          <>
            <CameraKey label="Trước" onPress={() => go(-1)}>
              <ChevronLeft aria-hidden className={`size-6 ${index === 0 ? 'opacity-40' : ''}`} />
            </CameraKey>
            <span className="text-15 tabular-nums">
              {index + 1}/{list.length}
            </span>
            <CameraKey label="Sau" onPress={() => go(1)}>
              <ChevronRight
                aria-hidden
                className={`size-6 ${index === list.length - 1 ? 'opacity-40' : ''}`}
              />
            </CameraKey>
          </>
        )}
      </OpenProof>
    </dialog>
  )
}

interface OpenProofProps {
  shown: ShownProof
  index: number
  onClose(): void
  children: ReactNode
}

function OpenProof({ shown, index, onClose, children }: OpenProofProps) {
  const { proof } = shown
  const { address, problem } = useProofPicture(proof)
  const [zoom, setZoom] = useState(1)
  const scroller = useRef<HTMLDivElement>(null)
  const isLargest = zoom === zooms.at(-1)
  const lines = stampLines(proof, proof.at, proof.byName)
  const isClip = proof.kind === 'clip'
  const enlarge = () => setZoom(isLargest ? 1 : must(zooms[zooms.indexOf(zoom) + 1], 'a larger zoom'))
  // The middle stays in the middle.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of size
  useLayoutEffect(() => {
    const { current } = scroller
    current?.scrollTo(
      (current.scrollWidth - current.clientWidth) / 2,
      (current.scrollHeight - current.clientHeight) / 2,
    )
  }, [zoom])
  return (
    <>
      <header className="flex shrink-0 items-center gap-1 py-1 pt-[max(0.25rem,env(safe-area-inset-top))] pr-1 pl-4">
        <div className="min-w-0 grow py-1">
          <h2 className="truncate text-17 font-bold">{proof.orderCode ?? sayAbout(proof.about)}</h2>
          {proof.waybill && <p className="truncate text-13">{proof.waybill}</p>}
          <p className="truncate text-13 text-white/75">
            {lines[1]} · {placeOf(shown).text}
          </p>
        </div>
        <IconButton icon={X} label="Đóng" onClick={onClose} />
      </header>
      <div ref={scroller} className="relative min-h-0 grow overflow-auto overscroll-contain">
        {problem && (
          <p className="absolute inset-0 grid place-items-center px-8 text-center text-15">{problem}</p>
        )}
        {address && isClip && (
          <>
            <video src={address} controls playsInline autoPlay muted className="size-full object-contain" />
            <p className="pointer-events-none absolute inset-x-0 top-0 bg-black/60 px-4 py-2 text-15 font-semibold">
              {lines.map((line) => (
                <span key={line} className="block truncate">
                  {line}
                </span>
              ))}
            </p>
          </>
        )}
        {address && !isClip && (
          <img
            src={address}
            alt={`${kindNames[proof.kind]}: ${lines.join(', ')}`}
            className={`m-auto block max-w-none touch-pinch-zoom object-contain ${proof.kind === 'signature' ? 'bg-white' : ''}`}
            style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}
            onDoubleClick={enlarge}
          />
        )}
      </div>
      <footer className="flex shrink-0 items-center gap-2 px-3 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        {address && !isClip && (
          <CameraKey label={isLargest ? 'Thu nhỏ' : 'Phóng to'} onPress={enlarge}>
            {isLargest ? (
              <ZoomOut aria-hidden className="size-6" />
            ) : (
              <ZoomIn aria-hidden className="size-6" />
            )}
          </CameraKey>
        )}
        {address && (
          <CameraKey label="Lưu về máy" onPress={() => savePicture(address, fileNameOf(proof, index))}>
            <Download aria-hidden className="size-6" />
          </CameraKey>
        )}
        {children}
      </footer>
    </>
  )
}
