/* What the start of the command is measured against. */
int main(void)
{
    return 0;
}
