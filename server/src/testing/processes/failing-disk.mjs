// node --import .../failing-disk.mjs: the disk refuses every write to it from when a file `disk-fails` lies in the working directory.
import fs from 'node:fs'

const { fsyncSync } = fs
fs.fsyncSync = (descriptor) => {
  if (fs.existsSync('disk-fails')) throw new Error('EIO: i/o error, fsync')
  fsyncSync(descriptor)
}
