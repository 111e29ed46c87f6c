interface ShutterProps {
  mode: 'photo' | 'clip'
  recording: boolean
  disabled: boolean
  onPress(): void
}

/** The round key under the picture: white takes a photo, red starts and ends a clip. */
export function Shutter({ mode, recording, disabled, onPress }: ShutterProps) {
  const label = mode === 'photo' ? 'Chụp' : recording ? 'Dừng quay' : 'Quay'
  // While recording it ends the clip, whatever else is going on.
  const isOff = disabled && !recording
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isOff}
      className="grid size-20 place-items-center justify-self-center rounded-full border-4 border-white disabled:opacity-40"
      onClick={onPress}
    >
      <span
        aria-hidden
        className={
          mode === 'photo'
            ? 'size-15 rounded-full bg-white'
            : recording
              ? 'size-8 rounded-lg bg-[#ff4d4f]'
              : 'size-15 rounded-full bg-[#ff4d4f]'
        }
      />
    </button>
  )
}
