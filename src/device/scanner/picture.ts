/** A grey picture, one byte a pixel, rows from the top without gaps. */
export interface Picture {
  pixels: Uint8Array
  width: number
  height: number
}

/** A rectangle in whole pixels. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

export function cropPicture(picture: Picture, box: Box): Picture {
  const pixels = new Uint8Array(box.width * box.height)
  for (let row = 0; row < box.height; row++) {
    const start = (box.y + row) * picture.width + box.x
    pixels.set(picture.pixels.subarray(start, start + box.width), row * box.width)
  }
  return { pixels, width: box.width, height: box.height }
}

/** The picture at most `maxWidth` pixels on its longer side, by averaging. */
export function shrinkPicture(picture: Picture, maxSide: number): Picture {
  const scale = Math.max(picture.width, picture.height) / maxSide
  if (scale <= 1) return picture
  const width = Math.floor(picture.width / scale)
  const height = Math.floor(picture.height / scale)
  const pixels = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const top = Math.floor(y * scale)
    const bottom = Math.max(top + 1, Math.floor((y + 1) * scale))
    for (let x = 0; x < width; x++) {
      const left = Math.floor(x * scale)
      const right = Math.max(left + 1, Math.floor((x + 1) * scale))
      let sum = 0
      for (let sy = top; sy < bottom; sy++) {
        for (let sx = left; sx < right; sx++) sum += picture.pixels[sy * picture.width + sx]!
      }
      pixels[y * width + x] = sum / ((bottom - top) * (right - left))
    }
  }
  return { pixels, width, height }
}

/** A part of a picture whose x axis points along `angle` (radians, clockwise on screen), centred on `centre`. */
export interface Turn {
  angle: number
  centre: Point
  width: number
  height: number
}

/** Cuts out a turned rectangle, upright, between pixels by linear mixing; what lies outside the picture is white. */
export function turnPicture(picture: Picture, turn: Turn): Picture {
  const { width, height } = turn
  const source = picture.pixels
  const pixels = new Uint8Array(width * height).fill(255)
  const cos = Math.cos(turn.angle)
  const sin = Math.sin(turn.angle)
  const lastX = picture.width - 1
  const lastY = picture.height - 1
  for (let y = 0; y < height; y++) {
    const dy = y - height / 2
    let sx = turn.centre.x - (width / 2) * cos - dy * sin
    let sy = turn.centre.y - (width / 2) * sin + dy * cos
    for (let x = 0; x < width; x++, sx += cos, sy += sin) {
      if (sx < 0 || sy < 0 || sx >= lastX || sy >= lastY) continue
      const left = sx | 0
      const top = sy | 0
      const at = top * picture.width + left
      const fx = sx - left
      const upper = source[at]! + (source[at + 1]! - source[at]!) * fx
      const below = at + picture.width
      const lower = source[below]! + (source[below + 1]! - source[below]!) * fx
      pixels[y * width + x] = upper + (lower - upper) * (sy - top)
    }
  }
  return { pixels, width, height }
}

/** Where a point of the turned cut-out lies in the picture it was cut from. */
export function pointBeforeTurn(point: Point, turn: Turn): Point {
  const dx = point.x - turn.width / 2
  const dy = point.y - turn.height / 2
  const cos = Math.cos(turn.angle)
  const sin = Math.sin(turn.angle)
  return { x: turn.centre.x + dx * cos - dy * sin, y: turn.centre.y + dx * sin + dy * cos }
}
