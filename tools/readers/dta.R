# Prints a Stata file as haven reads it: rows of [kind, value] as JSON; letters of texts are written in hexadecimal.
library(haven)
frame <- read_dta(commandArgs(trailingOnly = TRUE)[1])
hex <- function(text) paste(as.character(charToRaw(enc2utf8(text))), collapse = "")
pair <- function(kind, value) paste0('["', kind, '","', value, '"]')
cells <- function(column) {
  if (is.character(column)) return(vapply(column, function(one) pair("t", hex(one)), ""))
  day <- inherits(column, "Date")
  number <- as.double(column)
  tags <- na_tag(number)
  shown <- if (day) pair("d", format(as.Date(number, origin = "1970-01-01"), "%Y-%m-%d")) else pair("n", sprintf("%.17g", number))
  ifelse(!is.na(tags), pair("m", paste0(".", tags)), ifelse(is.na(number), "null", shown))
}
label <- function(column) hex(as.character(c(attr(column, "label"), "")[1]))
words <- function(column) {
  labels <- attr(column, "labels")
  if (is.null(labels)) return("{}")
  paste0("{", paste0('"', sprintf("%.17g", as.double(labels)), '":"', vapply(names(labels), hex, ""), '"', collapse = ","), "}")
}
columns <- lapply(frame, cells)
rows <- if (nrow(frame) == 0) character(0) else do.call(paste, c(columns, sep = ","))
cat('{"names":[', paste0('"', vapply(names(frame), hex, ""), '"', collapse = ","), '],"labels":[',
    paste0('"', vapply(frame, label, ""), '"', collapse = ","), '],"coded":[',
    paste0(vapply(frame, words, ""), collapse = ","), '],"rows":[',
    paste0("[", rows, "]", collapse = ","), "]}", sep = "")
