// node --import .../failing-disk.mjs: every write to the disk fails once a file `disk-fails` exists in the working directory.
import fs from 'node:fs'

const { fsyncSync } = fs
fs.fsyncSync = (descriptor) => {
  if (fs.existsSync('disk-fails')) throw new Error('EIO: i/o error, fsync')
  fsyncSync(descriptor)
}
