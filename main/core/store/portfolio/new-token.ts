/**
 * SQL of a token that is never used again. It begins with the time, so that those of one reading are next to each other in an index:
 * recording 20,000 changes under random ones writes each page of it hundreds of times.
 */
export const newToken = `printf('%011x', CAST(unixepoch('subsec') * 1000 AS INTEGER)) || hex(randomblob(6))`;
