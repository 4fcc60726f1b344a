import { pause } from '../../lib/pause.ts'
import { whenIdle } from '../../lib/when-idle.ts'

/** Pages stand still once they have not moved for so long. */
const stillMs = 150

/** Tells whether pages are being scrolled or zoomed, so that less urgent work can wait. */
export class Stillness {
  #movedAt = Number.NEGATIVE_INFINITY

  /** The pages have moved. */
  readonly note = (): void => {
    this.#movedAt = performance.now()
  }

  isMoving(): boolean {
    return performance.now() - this.#movedAt < stillMs
  }

  /** Resolves when the pages stand still and nothing is busy. */
  async whenStill(isBusy: () => boolean): Promise<void> {
    await whenIdle()
    while (this.isMoving() || isBusy()) {
      // oxlint-disable-next-line no-await-in-loop -- it waits
      await pause(stillMs)
    }
  }
}
