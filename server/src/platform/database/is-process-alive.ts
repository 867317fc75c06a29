export function isProcessAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Forbidden to signal it, so it is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
