export function isProcessAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists, but we may not signal it.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
