import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { type Crop, dragged, mostZoom, squareOf } from '../crop.ts'

/** What is drawn (px); the page shows it as large as it has room. */
const drawn = 500
/** An arrow key moves by this part of the square. */
const keyStep = 0.05
const keys: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: keyStep, y: 0 },
  ArrowRight: { x: -keyStep, y: 0 },
  ArrowUp: { x: 0, y: keyStep },
  ArrowDown: { x: 0, y: -keyStep },
}

interface CropViewProps {
  picture: ImageBitmap
  crop: Crop
  onCrop(crop: Crop): void
}

/** The square that becomes the picture, cut by sight: drawn along with a finger or the arrow keys, made larger with the slider. */
export function CropView({ picture, crop, onCrop }: CropViewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const from = useRef<{ x: number; y: number }>(null)
  useEffect(() => {
    const paint = canvas.current?.getContext('2d')
    if (!paint) return
    const { left, top, side } = squareOf(picture, crop)
    paint.fillStyle = '#fff'
    paint.fillRect(0, 0, drawn, drawn)
    paint.imageSmoothingQuality = 'high'
    paint.drawImage(picture, left, top, side, side, 0, 0, drawn, drawn)
  }, [picture, crop])

  const draw = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    if (!from.current) return
    const { width } = currentTarget.getBoundingClientRect()
    onCrop(
      dragged(picture, crop, {
        x: (clientX - from.current.x) / width,
        y: (clientY - from.current.y) / width,
      }),
    )
    from.current = { x: clientX, y: clientY }
  }
  const press = (event: KeyboardEvent) => {
    const by = keys[event.key]
    if (!by) return
    event.preventDefault()
    onCrop(dragged(picture, crop, by))
  }
  return (
    <div className="mx-auto flex w-full max-w-90 flex-col gap-3">
      <canvas
        ref={canvas}
        width={drawn}
        height={drawn}
        role="img"
        tabIndex={0}
        aria-label="Phần ảnh sẽ dùng. Kéo hoặc dùng phím mũi tên để chỉnh."
        className="aspect-square w-full cursor-move touch-none rounded-xl border border-line"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          from.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={draw}
        onPointerUp={() => {
          from.current = null
        }}
        onPointerCancel={() => {
          from.current = null
        }}
        onKeyDown={press}
      />
      <label className="flex items-center gap-3 text-15">
        Phóng to
        <input
          type="range"
          min={1}
          max={mostZoom}
          step={0.05}
          value={crop.zoom}
          className="min-h-12 grow accent-brand"
          onChange={(event) => onCrop({ ...crop, zoom: Number(event.target.value) })}
        />
      </label>
      <p className="text-13 text-sub">Kéo ảnh để chọn phần nằm trong khung vuông.</p>
    </div>
  )
}
