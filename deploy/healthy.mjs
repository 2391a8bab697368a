// Ends with 0 where the portal of this machine is ready. Plain JavaScript of Node's own, for a container's health check.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
