/** A clip is a look, not a film. */
export const clipLimit = { ms: 20_000, bytes: 6 * 1024 * 1024 }

/** 20 seconds of it are 3 MB. */
const bitsPerSecond = 1_200_000
/** How often the browser hands over what it has (ms): so exactly the size is kept. */
const pieceMs = 500

const types = ['video/webm;codecs=vp8', 'video/webm', 'video/mp4;codecs=avc1', 'video/mp4']

/** What this browser records; `undefined` when it records nothing we keep. */
export function clipType(): string | undefined {
  if (typeof MediaRecorder === 'undefined') return undefined
  return types.find((type) => MediaRecorder.isTypeSupported(type))
}

export interface Recording {
  /** Ends it, however long it was. */
  stop(): void
  /** The clip, once it ended: by `stop`, by itself at the limit, or because the camera was taken away. */
  clip: Promise<Blob>
}

/** Records what the camera shows, without sound, for `clipLimit` at most. Ask `clipType` before. */
export function recordClip(stream: MediaStream): Recording {
  const type = clipType()
  if (type === undefined) throw new Error('expected a browser that records clips')
  // The camera's own track goes on when the recorder stops.
  const recorder = new MediaRecorder(new MediaStream(stream.getVideoTracks()), {
    mimeType: type,
    videoBitsPerSecond: bitsPerSecond,
  })
  const pieces: Blob[] = []
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  const clip = new Promise<Blob>((resolve, reject) => {
    recorder.addEventListener('dataavailable', ({ data }) => {
      pieces.push(data)
      const bytes = pieces.reduce((sum, { size }) => sum + size, 0)
      if (bytes >= clipLimit.bytes) stop()
    })
    recorder.addEventListener('stop', () => resolve(new Blob(pieces, { type: plainType(type) })))
    recorder.addEventListener('error', () => reject(new Error('the browser stopped recording')))
  })
  const end = setTimeout(stop, clipLimit.ms)
  const over = () => clearTimeout(end)
  clip.then(over, over)
  recorder.start(pieceMs)
  return { stop, clip }
}

/** Without the codec. */
function plainType(type: string): string {
  return type.split(';', 1)[0]!
}
